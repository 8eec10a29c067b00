import { z } from 'zod'
import { withFinanceLinks } from './finance-links.ts'
import { account, gates, switches } from './schema/accounts.ts'
import { feeds } from './schema/feeds.ts'
import { brand, contact, content, locations, maps } from './schema/content.ts'
import { finance } from './schema/finance.ts'
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
import { stock } from './schema/stock.ts'
import { card, vehicle } from './schema/vehicle.ts'

/**
 * Every way in which two sites may differ, with its default: the configuration of a site. The descriptions are the
 * documentation (`docs/site-keys.md`) and the help that an editor shows (`sites/schema.json`).
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
    finance: {
      ...site.finance,
      cardEstimate: {
        ...site.finance.cardEstimate,
        enabled: site.finance.cardEstimate.enabled ?? site.plugins.autogauge,
      },
    },
  }))

/** A site's parsed configuration: every key has its value or its default; a key that is absent has the effect "none". */
export type Site = z.output<typeof siteSchema>
/** Keys of a configuration file once template and presets are merged in. */
export type SiteInput = z.input<typeof siteSchema>
