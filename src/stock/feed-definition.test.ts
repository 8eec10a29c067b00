import { describe, expect, it } from 'vitest'
import { dealerMappings, feedDefinition, feedDefinitions, feedsFrom } from './feed-definition.ts'

const SFTP = {
  host: 'files.example.com',
  user: 'north-yard',
  password: { secret: 'FEED_PASSWORD' },
  path: '/out/stock*.csv',
  hostKey: `SHA256:${'A'.repeat(43)}`,
}
const EVERY_HOUR = { cron: '0 * * * *' }

describe('feedDefinition', () => {
  it('fills in the defaults of a watched folder', () =>
    expect(feedDefinition.parse({ from: { folder: 'stock' } })).toEqual({
      from: { folder: 'stock', file: '*' },
      mapping: 'plain',
      allow: { shrink: false, empty: [], jump: [] },
    }))

  it.each([
    { from: { folder: '.', file: 'stock-*.csv' } },
    { from: { folder: 'a/b..c' }, schedule: { at: ['06:00', '23:59'], days: ['mon', 'sun'] } },
    {
      from: { https: 'https://dms.example/stock.csv?x=1', user: 'a', password: { secret: 'P' } },
      schedule: EVERY_HOUR,
    },
    {
      from: { https: 'http://inner:8080/stock', header: { name: 'Authorization', value: { secret: 'KEY_2' } } },
      schedule: EVERY_HOUR,
      pictureHosts: ['pics.example', '*.cdn.example'],
      dealership: { column: 'Dealer ID' },
      allow: { empty: ['photos', 'colour'], jump: ['price'] },
    },
    { from: { sftp: SFTP }, schedule: EVERY_HOUR },
    { from: { sent: true } },
    {
      from: { sftp: { ...SFTP, password: undefined, privateKey: { secret: 'KEY' }, port: 2222 } },
      schedule: EVERY_HOUR,
    },
  ])('accepts %j', (input) => expect(feedDefinition.safeParse(input).error?.issues).toBeUndefined())

  it.each([
    [{ from: { folder: '/etc' } }, /folder below/],
    [{ from: { folder: '../south-yard' } }, /folder below/],
    [{ from: { folder: 'a/../../b' } }, /folder below/],
    [{ from: { folder: 'a/..' } }, /folder below/],
    [{ from: { folder: 'a', file: '../x.csv' } }, /without a folder/],
    [{ from: { https: 'https://dms.example/stock.csv' } }, /a schedule, because/],
    [{ from: { https: 'ftp://dms.example/stock.csv' }, schedule: EVERY_HOUR }, /an https: address/],
    [{ from: { https: 'https://me:secret@dms.example/' }, schedule: EVERY_HOUR }, /without user and password/],
    [{ from: { https: 'https://dms.example/', password: 'open' }, schedule: EVERY_HOUR }, /object/],
    [{ from: { sftp: { ...SFTP, hostKey: undefined } }, schedule: EVERY_HOUR }, /fingerprint|string/],
    [{ from: { sftp: { ...SFTP, hostKey: 'SHA256:short' } }, schedule: EVERY_HOUR }, /fingerprint/],
    [{ from: { sftp: { ...SFTP, password: undefined } }, schedule: EVERY_HOUR }, /either password or privateKey/],
    [
      { from: { sftp: { ...SFTP, privateKey: { secret: 'K' } } }, schedule: EVERY_HOUR },
      /either password or privateKey/,
    ],
    [{ from: { sent: true }, schedule: EVERY_HOUR }, /no schedule, because/],
    [{ from: { sent: false } }, /sent/],
    [{ from: { folder: 'a' }, schedule: { at: ['6:00'] } }, /a time of day/],
    [{ from: { folder: 'a' }, schedule: { at: ['24:00'] } }, /a time of day/],
    [{ from: { folder: 'a' }, schedule: { cron: '0 0 6 * * *' } }, /five fields/],
    [{ from: { folder: 'a' }, allow: { empty: ['colr'] } }, /colour/],
    [{ from: { folder: 'a' }, tape: true }, /tape/],
    [{ from: { folder: 'a', https: 'https://dms.example/' } }, /one of folder, https, sftp|https/],
  ])('refuses %j', (input, message) =>
    expect(JSON.stringify(feedDefinition.safeParse(input).error?.issues)).toMatch(message),
  )
})

it('names feeds by slugs', () => {
  expect(feedDefinitions.safeParse({ 'Main feed': { from: { folder: 'a' } } }).success).toBe(false)
  expect(feedsFrom.safeParse(['north-group/all-yards']).success).toBe(true)
  expect(feedsFrom.safeParse(['all-yards']).success).toBe(false)
})

describe('dealerMappings', () => {
  const MAPPING = {
    format: { kind: 'csv' },
    identity: { columns: ['Nr'] },
    fields: { make: 'Marke', model: 'Modell', year: 'Jahr', carType: { constant: 'used' } },
  }

  it('accepts a mapping without name', () => expect(dealerMappings.parse({ own: MAPPING })).toEqual({ own: MAPPING }))

  it('names the key of a fault, and what was found', () => {
    const fields = { ...MAPPING.fields, price: { from: 'Preis', steps: [{ withoutUnits: ['EUR'] }] } }
    expect(dealerMappings.safeParse({ own: { ...MAPPING, fields } }).error?.issues).toMatchObject([
      {
        path: ['own', 'fields', 'price', 'steps', 0, 'withoutUnits'],
        message: 'one that exists; did you mean withoutUnit? (found an unknown step)',
      },
    ])
  })
})
