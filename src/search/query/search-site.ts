import type { Site } from '#sites/schema.ts'

/** The parts of a site's configuration that search reads. They are sent to browsers, so they must be public. */
export type SearchSite = Pick<
  Site,
  'name' | 'locale' | 'copy' | 'search' | 'promos' | 'manufacturers' | 'dealerships'
> & {
  readonly stock: Pick<
    Site['stock'],
    'vehicleNoun' | 'nounPlural' | 'nounItemType' | 'itemTypeNouns' | 'certifiedOnly' | 'priceAscRequiresPrice'
  >
  /** Settings of the repayment calculation. */
  readonly finance: Pick<Site['finance'], 'calculator' | 'fees' | 'byVehicle' | 'cardEstimate' | 'display'>
  readonly brands: readonly Pick<Site['brands'][number], 'title' | 'slug' | 'logo'>[]
}

/** Picks these parts by name, so that all other configuration stays on the server. */
export function searchSiteOf(site: Site): SearchSite {
  const { name, locale, search, promos, manufacturers, dealerships } = site
  const { calculator, fees, byVehicle, cardEstimate, display } = site.finance
  const { vehicleNoun, nounPlural, nounItemType, itemTypeNouns, certifiedOnly, priceAscRequiresPrice } = site.stock
  return {
    name,
    locale,
    search,
    promos,
    manufacturers,
    dealerships,
    copy: Object.fromEntries(Object.entries(site.copy).filter(([key]) => key.startsWith('search.'))),
    finance: { calculator, fees, byVehicle, cardEstimate, display },
    stock: { vehicleNoun, nounPlural, nounItemType, itemTypeNouns, certifiedOnly, priceAscRequiresPrice },
    brands: site.brands.map(({ title, slug, logo }) => ({ title, slug, ...(logo !== undefined && { logo }) })),
  }
}
