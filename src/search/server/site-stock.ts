import type { FacetAttribute } from '#sites/schema/facets.ts'
import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import { createBodyTypes, type BodyTypes } from '../body-types.ts'
import type { Filter } from '../engine/contract.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import { visibleStock } from '../stock-filter.ts'
import { fieldOf } from '../to-query.ts'
import { createVocabulary, type Vocabulary } from '../vocabulary.ts'

/** What is known of a site's stock between two changes of it. */
export type SiteStock = {
  readonly epoch: number
  readonly soldSince: number
  readonly thisYear: number
  /** Visible stock within the site's own choice: the same object as long as it means the same. */
  readonly base: Filter
  readonly bodyTypes: BodyTypes
  readonly vocabulary: Vocabulary
}

export type StockSource = { readonly index: SearchIndex; readonly soldSince: (since: number) => number }

const DAY_SECONDS = 24 * 60 * 60
/** More than any attribute has values. */
const EVERY_VALUE = 1_000_000

/** Kept a site until its configuration, the stock, the year or the sold window's content changes. */
export function createSiteStocks(source: StockSource): (site: Site, now: Date) => SiteStock {
  const kept = new WeakMap<Site, SiteStock>()
  return (site, now) => {
    const window = Math.floor(now.getTime() / 1000) - site.stock.soldWindowDays * DAY_SECONDS
    const soldSince = source.soldSince(window)
    const thisYear = yearIn(site.timezone, now)
    const { epoch } = source.index
    const known = kept.get(site)
    if (known && known.soldSince === soldSince && known.thisYear === thisYear) {
      if (known.epoch === epoch) return known
      const fresh = { ...known, epoch, vocabulary: vocabularyOf(site, source.index, known.base, known.bodyTypes) }
      kept.set(site, fresh)
      return fresh
    }
    const base = visibleStock({ dealerships: site.dealerships, stock: site.stock.filter, soldSince, thisYear })
    const bodyTypes = known?.bodyTypes ?? createBodyTypes(site.search.bodyTypes)
    const stock: SiteStock = {
      epoch,
      soldSince,
      thisYear,
      base,
      bodyTypes,
      vocabulary: vocabularyOf(site, source.index, base, bodyTypes),
    }
    kept.set(site, stock)
    return stock
  }
}

/** A body is known by its type in every spelling of it, whether the site has one in stock or not. */
function vocabularyOf(site: Site, index: SearchIndex, base: Filter, bodyTypes: BodyTypes): Vocabulary {
  const words = createVocabulary((attribute) => valuesOf(index, base, attribute), knownMakes(site))
  return {
    ...words,
    value: (attribute, text) => {
      const type = attribute === 'body' ? bodyTypes.typeOf(text) : undefined
      return type?.values[0] ?? words.value(attribute, text)
    },
  }
}

function valuesOf(index: SearchIndex, base: Filter, attribute: FacetAttribute): readonly string[] {
  const field = fieldOf(attribute)
  const found = index.search({ base, facets: [{ attribute: field, limit: EVERY_VALUE }], limit: 0 })
  return found.ok ? (found.value.facets[field] ?? []).map(({ value }) => value) : []
}

/** Makes that the site names: their searches exist even while none is in stock. */
function knownMakes(site: Site): readonly string[] {
  const brands = site.brands.map(({ title, slug }) => (pathSegment(title) === slug ? title : capitalised(slug)))
  const named = new Set(brands.map(pathSegment))
  return [...brands, ...site.manufacturers.filter((slug) => !named.has(slug)).map(capitalised)]
}

function capitalised(slug: string): string {
  return slug.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

// Making a format takes 0.6 ms, which would be a third of a search page.
const yearFormats = new Map<string, Intl.DateTimeFormat>()

function yearIn(timezone: string, now: Date): number {
  const format = yearFormats.get(timezone) ?? new Intl.DateTimeFormat('en-AU', { year: 'numeric', timeZone: timezone })
  yearFormats.set(timezone, format)
  return Number(format.format(now))
}
