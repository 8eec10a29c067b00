import type { Site } from '#sites/schema.ts'

/** What the search reads of a site: all of it is seen on its pages. */
export type SearchSite = Pick<
  Site,
  'name' | 'locale' | 'copy' | 'search' | 'promos' | 'manufacturers' | 'dealerships'
> & {
  readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural' | 'certifiedOnly' | 'priceAscRequiresPrice'>
  readonly brands: readonly Pick<Site['brands'][number], 'title' | 'slug' | 'logo'>[]
}

/** Only that, by name: whatever else a configuration says stays on the server. */
export function searchSiteOf(site: Site): SearchSite {
  const { name, locale, search, promos, manufacturers, dealerships } = site
  const { vehicleNoun, nounPlural, certifiedOnly, priceAscRequiresPrice } = site.stock
  return {
    name,
    locale,
    search,
    promos,
    manufacturers,
    dealerships,
    copy: Object.fromEntries(Object.entries(site.copy).filter(([key]) => key.startsWith('search.'))),
    stock: { vehicleNoun, nounPlural, certifiedOnly, priceAscRequiresPrice },
    brands: site.brands.map(({ title, slug, logo }) => ({ title, slug, ...(logo !== undefined && { logo }) })),
  }
}
