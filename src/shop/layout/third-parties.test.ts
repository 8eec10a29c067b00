import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toAnalyticsTags } from './analytics-tags.ts'
import { toDataLayerEntry } from './third-parties.ts'

const SITE = buildSite({ analytics: { tagManager: { id: 'GTM-TEST123' } } })
const NAMES = toAnalyticsTags(SITE, 'visitor')?.names ?? {}

it.each([
  [
    { event_id: 15, website_id: 'north', lead_id: 'x', car_id: 7, name: 'Someone' },
    { event: 'asc_form_submission_sales', legacy_event_id: 15, vehicle_id: 7 },
  ],
  [{ event_id: 25 }, { event: 'asc_click_to_call', legacy_event_id: 25 }],
  [{ event_id: 7 }, null],
  [{ dealership_id: 7 }, null],
])('turns the report %j into the data layer entry %j', (report, entry) => {
  expect(toDataLayerEntry(report, NAMES)).toEqual(entry)
})

it('has no tags for a site without analytics, and no visitor cookie without Google Analytics', () => {
  expect(toAnalyticsTags(buildSite({}), 'visitor')).toBeNull()
  expect(toAnalyticsTags(SITE, 'visitor')?.visitorCookie).toBeNull()
})
