import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildLeadSite, buildPlaces } from '#leads/testing/build-lead.ts'
import { LEAD_COPY } from '#leads/copy.ts'
import { FORM_COPY } from '#leads/form/forms.ts'
import { toLeadForm } from '#leads/form/lead-form-view.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toSuccessPage } from '#pages/leads/page.ts'
import { FORM_PAGES_COPY } from '#pages/forms/copy.ts'
import { toFormPage } from '#pages/forms/page.ts'

const TIME = /business (?:day|hour)|same day|within (?:an?|one|two|\d+) /i
const SITES = new URL('../../../sites/', import.meta.url)

it('every page promises the same response time', () => {
  const copy = { 'leads.promise': 'before lunch' }
  const site = buildSite({ copy })
  const form = toLeadForm({
    form: 'contact',
    site: buildLeadSite({ copy }),
    places: buildPlaces(),
    action: '/contact',
    pageId: 'contact',
    renderedAt: 'signed',
    now: new Date('2026-11-21T08:30:00Z'),
  })
  expect(form.texts.next).toContain('before lunch')
  expect(toFormPage(site, { path: '/contact', form: 'contact' }, null).text).toContain('before lunch')
  expect(toSuccessPage(site, undefined, undefined, { now: new Date('2026-11-21T08:30:00Z') }).next).toContain(
    'before lunch',
  )
})

it('no text of a form states a response time of its own', () => {
  const own = Object.entries({ ...LEAD_COPY, ...FORM_COPY, ...FORM_PAGES_COPY }).filter(([, text]) => TIME.test(text))
  expect(own).toEqual([])
})

it.each(readdirSync(SITES).filter((name) => name.endsWith('.yaml')))(
  'no text of a form in %s states a response time of its own',
  (name) => {
    const lines = readFileSync(new URL(name, SITES), 'utf8').split('\n')
    const own = lines.filter((line) => /^ {2}(?:leads|forms)\./.test(line) && TIME.test(line))
    expect(own.filter((line) => !line.startsWith('  leads.promise:'))).toEqual([])
  },
)
