import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, ownerText } from '#configuration/owner.ts'
import { createTextsCheck, toTexts } from '#configuration/check-texts.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { readSources } from '#configuration/server/file-sources.ts'
import { CATALOGUE_KIND } from '#brands/server/catalogue-kind.ts'
import type { ParsedDealer } from '#dealers/parse-dealer.ts'
import { DEALER_KIND, dealerSource } from '#dealers/server/dealer-kind.ts'
import { findingText } from '#platform/finding.ts'
import { demoFolder } from './demo-files.ts'

/** Phone numbers that are reserved for fiction (ACMA, "Phone numbers for use in TV shows, films and creative works"). */
const FICTITIOUS = /^(?:\((?:02|03|07|08)\) 5550 \d{4}|0491 57[0-9] \d{3})$/

const { texts, findings } = await readSources([
  dealerSource(join(demoFolder(), 'dealers')),
  { owner: CATALOGUE, file: join(demoFolder(), 'catalogue.yaml') },
])
const sources = texts.map((text) => {
  const parsed = parseSourceText(text)
  if (!parsed.ok) throw new Error(parsed.error.map(findingText).join())
  return parsed.value
})
const checks = createTextsCheck({ dealer: DEALER_KIND.check, catalogue: CATALOGUE_KIND.check })
const checked = checks(toTexts(sources))
const dealers = texts.flatMap(({ owner }) =>
  owner.kind === 'dealer' ? [checked.get(ownerText(owner))?.value as ParsedDealer] : [],
)

describe("the demo's dealers", () => {
  it('are without a finding, except that the sites which they name are not read here', () => {
    const all = [...findings, ...[...checked.values()].flatMap((each) => [...each.findings])]
    expect(all.filter(({ rule }) => rule !== 'unknown-site').map(findingText)).toEqual([])
    expect(dealers).toHaveLength(17)
  })

  it('each have a sales location, hours and reviews', () => {
    for (const { locations, reviews } of dealers) {
      expect(Object.values(locations).map(({ type }) => type)).toContain('sales')
      expect(Object.values(locations).filter(({ hours }) => Object.keys(hours).length === 0)).toEqual([])
      expect(reviews.length).toBeGreaterThan(0)
    }
  })

  it('have only fictitious phone numbers and example addresses', () => {
    const contacts = dealers.flatMap(({ locations, people }) => [...Object.values(locations), ...people])
    const numbers = contacts.flatMap((each) => [each.phone, 'landline' in each ? each.landline : undefined])
    const emails = contacts.map(({ email }) => email)
    expect(numbers.filter((number) => number !== undefined && !FICTITIOUS.test(number))).toEqual([])
    expect(emails.filter((email) => email !== undefined && !email.endsWith('.example'))).toEqual([])
    expect(emails.length).toBeGreaterThan(17)
  })
})
