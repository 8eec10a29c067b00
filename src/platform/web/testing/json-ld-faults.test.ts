import { expect, it } from 'vitest'
import { jsonLdFaults } from './json-ld-faults.ts'

const page = (data: string) =>
  `<!doctype html><html><head><script type="application/ld+json">${data}</script></head></html>`
const SCHEMA = '"@context":"https://schema.org"'

it.each([
  [`{${SCHEMA},"@type":"WebPage","name":"A","url":"https://a.example/"}`, []],
  [`{${SCHEMA},"@type":"WebPage","name":"A"}`, ['WebPage without url']],
  [`{${SCHEMA},"@type":"WebPage","name":"A","url":"/a"}`, ['WebPage: url is not absolute']],
  [`{${SCHEMA},"@type":"Unicorn"}`, ['JSON-LD of a type that is not checked: Unicorn']],
  [`{${SCHEMA},"@type":"Offer","availability":"a","url":"https://a.example/"}`, ['Offer without a price']],
  [`{"@type":"Answer","text":"A"}`, ['JSON-LD without context']],
  [`{${SCHEMA},"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"A"}]}`, ['Question without acceptedAnswer']],
  [
    `{${SCHEMA},"@type":"OpeningHoursSpecification","opens":"09:00","closes":"12:00"}`,
    ['OpeningHoursSpecification without a weekday or dates'],
  ],
  [
    `{${SCHEMA},"@type":"OpeningHoursSpecification","opens":"09:00","closes":"12:00","validFrom":"2027-03-27","validThrough":"2027-03-27"}`,
    [],
  ],
])('reports the faults of %s', (data, faults) => {
  expect(jsonLdFaults(page(data))).toEqual(faults)
})

it('reports a script that is not JSON', () => {
  expect(jsonLdFaults(page('{'))).toHaveLength(1)
})
