import { withSlugsOfSite } from '#locations/slugs-of-site.ts'
import type { DealerFault } from './dealer-fault.ts'

/** Notes for a site on which two dealers have a location of the same slug: which address that of the later one gets. */
export function sharedSlugs(
  dealerships: readonly string[],
  slugsOf: ReadonlyMap<string, readonly string[]>,
): readonly DealerFault[] {
  const own = dealerships.map((dealershipSlug) =>
    (slugsOf.get(dealershipSlug) ?? []).map((slug) => ({ slug, dealershipSlug, written: slug })),
  )
  return withSlugsOfSite(own).flatMap(({ slug, written, dealershipSlug }): readonly DealerFault[] => {
    if (slug === written) return []
    const found = `the location ${written} of ${dealershipSlug}, whose slug an earlier dealer has, too`
    const path = ['dealerships', dealerships.indexOf(dealershipSlug)]
    return [{ rule: 'shared-slug', severity: 'note', path, found, expected: `${slug} as its name on this site` }]
  })
}
