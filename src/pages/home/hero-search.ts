import { dollars, formatMoney } from '#platform/money.ts'
import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { inWordsOf } from '#shop/search/in-words-of.ts'
import { toSearchField, type SearchFieldView } from '#shop/search-box/search-field.ts'
import type { HOME_COPY } from './copy.ts'
import type { FacetCount } from '#shop/listed-stock/body-counts.ts'
import type { HomeFacts } from './home-facts.ts'

/** Maximum prices that the hero offers, in dollars; those above the site's own range are left out. */
const HERO_PRICES = [10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000]

type Option = { readonly value: string; readonly text: string }

export type HeroSearch = {
  readonly action: string
  readonly submit: string
  readonly field: SearchFieldView
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly any: string
    /** Options under headings; without a heading they come first. */
    readonly groups: readonly { readonly label: string | null; readonly options: readonly Option[] }[]
  }[]
}

/** The hero's search form: a sentence, make, model or body, price, and the number of vehicles. */
export function toHeroSearch(site: Site, facts: HomeFacts, copy: Copy<typeof HOME_COPY>): HeroSearch {
  const counted = (items: readonly FacetCount[]): readonly Option[] =>
    items.map(({ value, label, count }) => ({ value, text: `${label} (${count})` }))
  const model = {
    name: 'make_model',
    label: copy('home.hero.model'),
    any: copy('home.hero.anyModel'),
    groups: facts.models.map(({ make, models }) => ({ label: make, options: counted(models) })),
  }
  const body = {
    name: 'body',
    label: copy('home.hero.body'),
    any: copy('home.hero.anyBody'),
    groups: [{ label: null, options: counted(facts.bodies) }],
  }
  const prices = HERO_PRICES.filter((price) => price <= site.search.ranges.price.max)
  return {
    action: DEFAULT_SEARCH_PATH,
    field: { ...toSearchField(site), placeholder: copy('home.hero.say') },
    submit:
      facts.total === null
        ? copy('home.hero.all')
        : copy('home.hero.show', {
            count: facts.total.toLocaleString(site.locale),
            unit: unitOf(site, facts, facts.total),
          }),
    fields: [
      {
        name: 'make',
        label: copy('home.hero.make'),
        any: copy('home.hero.anyMake'),
        groups: [{ label: null, options: counted(facts.makes) }],
      },
      site.theme.hero.variant === 'search' && facts.models.length > 0 ? model : body,
      {
        name: 'range[price]',
        label: copy('home.hero.price'),
        any: copy('home.hero.anyPrice'),
        groups: [
          { label: null, options: prices.map((price) => ({ value: `:${price}`, text: formatMoney(dollars(price)) })) },
        ],
      },
    ],
  }
}

export function unitOf(site: Site, facts: Pick<HomeFacts, 'itemTypes'>, count: number): string {
  const { stock } = inWordsOf(site, facts)
  return count === 1 ? stock.vehicleNoun : stock.nounPlural
}
