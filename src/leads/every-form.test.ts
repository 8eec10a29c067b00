import { describe, expect, it } from 'vitest'
import { placeholdersOf } from '#sites/copy.ts'
import { STATES } from '#vehicles/fields.ts'
import { forms, leads } from '#sites/schema/forms.ts'
import type { FieldSpec, FieldValues } from './form/field-spec.ts'
import { toFormSpec } from './form/form-spec.ts'
import { FORM_COPY, LEAD_FORMS, type FormName } from './form/forms.ts'
import { LEAD_COPY } from './copy.ts'
import { dealerLabel } from './form/lead-field.ts'
import type { Lead } from './lead.ts'
import { toAdf } from './mail/adf.ts'
import { toReadableMail } from './mail/lead-mail.ts'
import { answerInWords, answerTo } from './testing/fill-form.ts'
import { buildContext, buildLead, buildLeadSite, buildLocation, buildPlaces } from './testing/build-lead.ts'

/** A site on which every form asks every question. */
const SITE = buildLeadSite({
  forms: forms.parse({ enquiry: { categories: ['Fleet quote'] }, careers: { offered: true } }),
  leads: leads.parse({ careersEmail: 'people@example.com' }),
})
const locationsOfBoth = (locationType: 'sales' | 'service' | 'parts', id: number) => [
  buildLocation({ id, name: `North ${locationType}`, locationType }),
  buildLocation({ id: id + 1, name: `South ${locationType}`, locationType, dealershipId: 2 }),
  buildLocation({ id: id + 2, name: `South ${locationType} annexe`, locationType, dealershipId: 2, primary: false }),
]
const PLACES = buildPlaces({
  dealerships: [
    { id: 1, slug: 'north', name: 'North Yard' },
    { id: 2, slug: 'south', name: 'South Yard' },
  ],
  locations: [...locationsOfBoth('sales', 10), ...locationsOfBoth('service', 20), ...locationsOfBoth('parts', 30)],
})
const PLACE_OF = { sales: '12', service: '22', parts: '32' }

/** A place of each kind, which the last of several options is not: the list has the locations of both dealerships. */
function sentAnswer(field: FieldSpec, place: string): FieldValues {
  if (field.name === 'dealership_slug') return { dealership_slug: 'south' }
  return isPlace(field) ? { [field.name]: place } : answerTo(field)
}

function sentInWords(field: FieldSpec, place: string): readonly string[] {
  if (field.name === 'dealership_slug') return ['South Yard']
  if (isPlace(field)) return [PLACES.locations.find(({ id }) => String(id) === place)?.name ?? '']
  if (field.kind === 'hidden' && field.name === 'category') return ['General Enquiry', 'Career Enquiry']
  return answerInWords(field)
}

function isPlace({ name }: FieldSpec): boolean {
  return name === 'location' || name === 'location_id'
}

const VISIT = {
  visited_pages: ['/', '/search/used-cars'],
  linked_query_params: { car_id: '3161', utm_source: 'newsletter' },
}

function send(form: FormName): { lead: Lead; fields: readonly FieldSpec[]; place: string } {
  const context = buildContext({ site: SITE, places: PLACES, vehicle: null })
  const { fields } = toFormSpec({ form, site: SITE, places: PLACES, vehicle: null, now: context.now })
  const place = PLACE_OF[LEAD_FORMS.find(({ name }) => name === form)?.placeType ?? 'sales']
  const answers = Object.assign({ form }, ...fields.map((field) => sentAnswer(field, place))) as FieldValues
  return { lead: buildLead(answers, context), fields, place }
}

describe.each(LEAD_FORMS.map((form) => [form.name, form] as const))('the form %s', (name, form) => {
  const { lead: sent, fields, place } = send(name)
  const lead = { ...sent, attributes: VISIT }
  const mail = toReadableMail(lead)
  const adf = toAdf(lead)
  const documents = { mail: mail.text, html: mail.html ?? '', adf }

  it('asks every question that it has', () => {
    expect(fields.map((field) => field.name)).toEqual(form.fields.map((field) => field.name))
  })

  it.each(Object.entries(documents))('reaches the dealer with every answer in words: %s', (_, document) => {
    const missing = fields.flatMap((field) => sentInWords(field, place)).filter((words) => !document.includes(words))
    expect(missing).toEqual([])
  })

  it.each(Object.entries(documents))(
    'names each answer among the details by its label, not by its key: %s',
    (_, document) => {
      const details = form.fields.filter(({ dealerReads }) => dealerReads === 'details')
      const labels = details.map((field) => dealerLabel(field, SITE))
      expect(labels.filter((label) => !document.includes(label))).toEqual([])
      expect(labels).not.toContain('Also sent')
      expect(document).not.toContain('Also sent')
      const keys = form.fields.map((field) => field.name).filter((key) => /[_-]|[a-z][A-Z]/.test(key))
      expect(keys.filter((key) => document.includes(`${key}:`) || document.includes(`>${key}<`))).toEqual([])
    },
  )

  it.each(Object.entries(documents))('writes values of one kind alike, and nothing technical: %s', (_, document) => {
    const numbers = fields.flatMap(({ number }) =>
      number && number.max > 999 ? [`${number.max} `, `${number.max}<`] : [],
    )
    const raw = ['98000 ', '98000<', '123 abc', '0491570006<', '2026-11-23T10:00<', ...numbers]
    const shown = document.replaceAll(/<odometer.*?<\/odometer>|<earliestdate>.*?<\/earliestdate>|href="[^"]*"/g, '')
    expect(raw.filter((value) => shown.includes(value))).toEqual([])
    const technical = document === adf ? [] : [lead.id]
    expect([...technical, 'car_id=', 'utm_'].filter((text) => shown.includes(text))).toEqual([])
  })

  it('words its options by its copy, so that a site can reword them, or by names of the site itself', () => {
    const texts = { ...LEAD_COPY, ...FORM_COPY }
    const keys = Object.keys(texts).filter((key) => key.startsWith('leads.option.'))
    const site = { ...SITE, copy: Object.fromEntries(keys.map((key) => [key, `reworded ${key}`])) }
    const names = new Set([
      ...site.forms.enquiry.categories,
      ...STATES,
      ...[...PLACES.dealerships, ...PLACES.locations].map((each) => each.name),
    ])
    const { now } = buildContext()
    const spec = toFormSpec({ form: name, site, places: PLACES, vehicle: null, now })
    const labels = spec.fields.flatMap(({ options = [] }) => options.map(({ label }) => label))
    expect(labels.filter((label) => !label.startsWith('reworded ') && !names.has(label))).toEqual([])
  })

  it('is filled by the fixture', () => {
    expect(buildLead({ form: name }, { site: SITE, places: PLACES, vehicle: null }).form).toBe(name)
  })

  it('has its own subject', () => {
    expect(mail.subject).toContain(form.copy[`leads.subject.${name}`])
  })

  it('gives its vehicle the role in ADF that its definition names', () => {
    const interest = form.adf.tradeIn === 'always' ? 'trade-in' : form.adf.interest
    expect(adf).toContain(`<vehicle interest="${interest}"`)
    const describesTradeIn = form.adf.tradeIn === 'always' && fields.some((field) => field.kind === 'kilometres')
    const odometer = /<odometer[^>]*>98000<\/odometer>\s*<comments>Registration 123ABC/
    expect(odometer.test(adf)).toBe(describesTradeIn)
  })

  it('uses no placeholder in its texts that nobody fills', () => {
    const given = { submit: [], subject: [], next: ['promise'] }
    for (const [kind, names] of Object.entries(given))
      expect(names).toEqual(expect.arrayContaining(placeholdersOf(FORM_COPY[`leads.${kind}.${name}`] ?? '')))
    expect(['vehicle']).toEqual(expect.arrayContaining(placeholdersOf(FORM_COPY[`leads.message.${name}`] ?? '')))
    expect(['promise']).toEqual(expect.arrayContaining(placeholdersOf(FORM_COPY[`forms.${name}.text`] ?? '')))
  })
})

it('unknown fields of another front end are in one row of the mail', () => {
  const { text } = toReadableMail(buildLead({ favourite_colour: 'Red', 'tow-bar': 'Yes' }))
  expect(text).toMatch(/Also sent: +Favourite colour: Red; Tow bar: Yes/)
})

it("the mail has the site's own texts", () => {
  const site = buildLeadSite({ copy: { 'leads.mail.details': 'Answers', 'leads.dealer.kms': 'Odometer' } })
  const { text } = toReadableMail(buildLead({ form: 'service', kms: '5000' }, { site }))
  expect(text).toContain('ANSWERS\n')
  expect(text).toMatch(/Odometer: +5,000 km/)
})

it('a lead stored by an earlier version, without texts of its site, is mailed with the default ones', () => {
  const { words, ...lead } = buildLead({ form: 'service', kms: '5000' })
  expect(words).toBeDefined()
  expect(toReadableMail(lead).text).toMatch(/Kilometres: +5,000 km/)
})

it('no two different fields share a key, because their texts would be the same', () => {
  const fields = LEAD_FORMS.flatMap((form) => form.fields)
  const byKey = Map.groupBy(fields, ({ key }) => key)
  const clashes = [...byKey.values()].filter((same) => new Set(same.map(({ copy }) => copy)).size > 1)
  expect(clashes.map(([field]) => field?.key)).toEqual([])
})
