import { dollars, formatMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { HOME_COPY } from './copy.ts'
import type { FacetCount } from '../body-counts.ts'
import type { HomeFacts } from './home-facts.ts'

export const ALL_STOCK = '/search/new-used-and-demo-cars'

/** Maximum prices that the hero offers, in dollars; those above the site's own range are left out. */
const HERO_PRICES = [10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000]

export type HeroSearch = {
  readonly action: string
  readonly submit: string
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly any: string
    readonly options: readonly { readonly value: string; readonly text: string }[]
  }[]
}

/** The hero's search form: make, body, price, and the number of vehicles. */
export function toHeroSearch(site: Site, facts: HomeFacts, say: Copy<typeof HOME_COPY>): HeroSearch {
  const counted = (items: readonly FacetCount[]) =>
    items.map(({ value, label, count }) => ({ value, text: `${label} (${count})` }))
  const prices = HERO_PRICES.filter((price) => price <= site.search.ranges.price.max)
  return {
    action: ALL_STOCK,
    submit:
      facts.total === null
        ? say('home.hero.all')
        : say('home.hero.show', { count: facts.total.toLocaleString(site.locale), unit: unitOf(site, facts.total) }),
    fields: [
      { name: 'make', label: say('home.hero.make'), any: say('home.hero.anyMake'), options: counted(facts.makes) },
      { name: 'body', label: say('home.hero.body'), any: say('home.hero.anyBody'), options: counted(facts.bodies) },
      {
        name: 'range[price]',
        label: say('home.hero.price'),
        any: say('home.hero.anyPrice'),
        options: prices.map((price) => ({ value: `:${price}`, text: formatMoney(dollars(price)) })),
      },
    ],
  }
}

function unitOf(site: Site, count: number): string {
  return count === 1 ? site.stock.vehicleNoun : site.stock.nounPlural
}
