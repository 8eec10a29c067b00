import { z } from 'zod'
import { withFinanceLinks } from './finance-links.ts'
import { account, gates, switches } from './schema/accounts.ts'
import { feeds } from './schema/feeds.ts'
import { brand, contact, content, locations, maps, redirects } from './schema/content.ts'
import { finance, withFinanceDefaults } from './schema/finance.ts'
import { analytics, forms, leads } from './schema/forms.ts'
import { home } from './schema/home.ts'
import { identity } from './schema/identity.ts'
import { theme } from './schema/theme.ts'
import {
  budget,
  delivery,
  onlinePayment,
  payments,
  plugins,
  purchase,
  reserve,
  serviceBooking,
  spinToWin,
  testDrive,
  tradeIn,
} from './schema/purchase.ts'
import { promo, search } from './schema/search.ts'
import { searchEngines } from './schema/search-engines.ts'
import { DEFAULT_NOUN, stock } from './schema/stock.ts'
import { card, vehicle } from './schema/vehicle.ts'

/**
 * The configuration of a site: everything in which two sites may differ, with its default. The descriptions become the documentation
 * (`docs/site-keys.md`) and the help in editors (`sites/schema.json`).
 *
 * A site's file is parsed after its template's defaults and its presets are merged below it (`merge.ts`);
 * `theme` and `home` have their defaults there.
 */
export const siteSchema = z
  .strictObject({
    ...identity,
    theme: theme.describe(
      "Colours, type, corners and the behaviour of header, hero and card; by default the template's.",
    ),
    stock,
    search,
    searchEngines,
    feeds,
    promos: z.array(promo).default([]).describe('Promotions between the cards of a search.'),
    card,
    vehicle,
    home,
    brands: z.array(brand).default([]).describe('Brands of grid, mega menu and brand pages, in order.'),
    contact,
    locations,
    maps,
    content,
    redirects,
    forms,
    leads,
    analytics,
    finance,
    reserve,
    purchase,
    onlinePayment,
    payments,
    spinToWin,
    tradeIn,
    delivery,
    testDrive,
    serviceBooking,
    budget,
    plugins,
    gates,
    account,
    ...switches,
  })
  .transform(withFinanceLinks)
  .transform((site) => ({
    ...site,
    group: site.group ?? site.slug,
    stock: { ...site.stock, nounItemType: site.stock.nounItemType ?? defaultNounItemType(site.stock.vehicleNoun) },
    finance: withFinanceDefaults(site.finance, site.plugins.autogauge),
  }))

/** A noun of the site's own is for every item type (null). The default one is for cars, as other types have well-known nouns. */
function defaultNounItemType(noun: string): string | null {
  return noun === DEFAULT_NOUN ? 'car' : null
}

/** The parsed configuration of a site. Every key has its value or its default; an absent key means "none". */
export type Site = z.output<typeof siteSchema>
/** The keys of a site's file, merged with its template and presets. */
export type SiteInput = z.input<typeof siteSchema>
