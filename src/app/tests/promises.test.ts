import { expect, it } from 'vitest'
import { EVERY_TEXT } from '../web/every-text.ts'
import { promisesIn } from '../testing/promise-phrases.ts'
import { DEFAULT_FINANCE_FAQ, DEFAULT_SERVICE_FAQ, DEFAULT_TRADE_IN_FAQ } from '#sites/schema/default-texts.ts'

it('no text promises anything unless a site words it so', () => {
  const texts = Object.entries(EVERY_TEXT).flatMap(([key, text]) => promisesIn(text).map((found) => `${key}: ${found}`))
  expect(texts).toEqual([])
})

it('no default question and answer promises anything', () => {
  const faq = [...DEFAULT_FINANCE_FAQ, ...DEFAULT_SERVICE_FAQ, ...DEFAULT_TRADE_IN_FAQ]
  expect(faq.flatMap(({ question, answer }) => [...promisesIn(question), ...promisesIn(answer)])).toEqual([])
})
