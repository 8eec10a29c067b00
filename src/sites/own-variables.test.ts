import { expect, it } from 'vitest'
import { inconsistencies } from './consistency.ts'
import { buildSite } from './testing/build-site.ts'

const siteWith = (webhook: string, ga4: string) =>
  buildSite({
    slug: 'north-shore',
    leads: { delivery: [{ kind: 'email' }, { kind: 'webhook', url: 'https://crm.example/in', secret: webhook }] },
    analytics: { ga4: { measurementId: 'G-TEST123456', secret: ga4 } },
  })

it('a site names its own secrets, with or without its prefix', () => {
  expect(inconsistencies(siteWith('SITE_NORTH_SHORE__HOOK', 'GA4'))).toEqual([])
})

it.each(['SITE_SOUTH__HOOK', 'SITE_NORTH__HOOK', 'DEALER_NORTH_SHORE__HOOK', 'SITE_NORTH_SHORE__'])(
  'names %s as an error, with the prefix that is expected',
  (name) => {
    expect(
      inconsistencies(siteWith(name, name)).map(({ path, severity, expected }) => [path.join('.'), severity, expected]),
    ).toEqual([
      ['leads.delivery.1.secret', 'error', expect.stringContaining('SITE_NORTH_SHORE__')],
      ['analytics.ga4.secret', 'error', expect.stringContaining('SITE_NORTH_SHORE__')],
    ])
  },
)
