import { describe, expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

describe('readPrice', () => {
  it.each([
    ['51990', 'AUD', 5_199_000],
    ['$51,990', 'AUD', 5_199_000],
    ['AUD 51,990.50', 'AUD', 5_199_050],
    [' £8,000', 'GBP', 800_000],
    ['48900.00 CAD', 'CAD', 4_890_000],
    ['26320.0', 'USD', 2_632_000],
    ['0', 'CAD', 0],
  ])('%j in %s is %d cents', (text, currency, cents) => expect(readPrice(text, currency)).toEqual({ cents }))

  it.each([
    ['£8,000', 'AUD', 'other-currency'],
    ['12995.00 USD', 'AUD', 'other-currency'],
    ['POA', 'AUD', 'unreadable'],
    ['', 'AUD', 'unreadable'],
    ['54,00', 'AUD', 'unreadable'],
    ['12.345', 'AUD', 'unreadable'],
    ['from 12000', 'AUD', 'unreadable'],
    ['12000 ono', 'AUD', 'unreadable'],
    ['1e5', 'AUD', 'unreadable'],
  ] as const)('%j in %s is refused: %s', (text, currency, refused) =>
    expect(readPrice(text, currency)).toEqual({ refused }),
  )
})
