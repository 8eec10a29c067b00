import { DEFAULT_SEARCH_PATH } from '#search/address/segments.ts'
import { brandHref, isMakeOfBrand } from '#brands/brand.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { copyFor, siteText, type Copy } from '#sites/copy.ts'
import type { HomeBlock } from '#sites/schema/home.ts'
import type { Site } from '#sites/schema.ts'
import { finderWithoutStock } from '#shop/budget-finder/finders.ts'
import { estimatedSales } from '#sites/sales-counter.ts'
import { LOCATION_COPY } from '#locations/copy.ts'
import { LOCATION_PAGES_COPY } from '#shop/locations/copy.ts'
import { HOME_COPY } from './copy.ts'
import type { SalesCounterView } from './SalesCounter.tsx'
import type { FacetCount } from '#shop/listed-stock/body-counts.ts'
import type { HomeFacts, ReviewSummary } from './home-facts.ts'
import type { Action, BodyTypeView, BrandView, Hidden, HomeBlockView } from './home-view.ts'
import { toHeroSearch, unitOf } from './hero-search.ts'

/** The blocks of the home page, in the site's order. */
export function toHomePage(site: Site, facts: HomeFacts): readonly HomeBlockView[] {
  const copy = copyFor(site, HOME_COPY)
  return site.home.blocks.map((block, index) => toBlock({ site, facts, copy, index }, block))
}

type BlockContext = {
  readonly site: Site
  readonly facts: HomeFacts
  readonly copy: Copy<typeof HOME_COPY>
  readonly index: number
}

function toBlock(context: BlockContext, block: HomeBlock): HomeBlockView {
  const { site, facts, copy } = context
  const heading = block.heading === undefined ? headingOf(copy, block.kind) : siteText(site, block.heading)
  const text = 'text' in block && block.text !== undefined ? siteText(site, block.text) : null
  const shown = <V extends HomeBlockView>(filled: boolean, view: V): V | Hidden =>
    filled ? view : { kind: 'hidden', block: block.kind, because: 'nothing-to-show' }
  switch (block.kind) {
    case 'hero':
      return toHero(context, block, heading, text)
    case 'bodyTypes':
      return shown(facts.bodies.length > 1, {
        kind: 'bodyTypes',
        heading,
        items: toBodyTypes(site, facts.bodies.slice(0, block.limit)),
      })
    case 'models':
      return shown(facts.range.length > 0, { kind: 'models', heading, items: facts.range.map(toModel(context)) })
    case 'latest':
      return toVehicles(context, heading, { text: copy('home.latest.more'), href: DEFAULT_SEARCH_PATH }, block.kind)
    case 'offers':
      return toVehicles(context, heading, { text: copy('home.offers.more'), href: '/special-offers' }, block.kind)
    case 'brands':
      return shown(site.brands.length > 0, {
        kind: 'brands',
        heading,
        items: toBrands(context, block.limit),
        more: { text: copy('home.brands.more'), href: '/brands' },
      })
    case 'stats':
      return shown(site.groupStats.length > 0, { kind: 'stats', heading, items: site.groupStats })
    case 'whyUs':
      return shown(block.points.length > 0 || text !== null, { kind: 'whyUs', heading, text, points: block.points })
    case 'locations':
      return toLocations(context, heading, text)
    case 'reviews':
      return toReviews(context, block, heading)
    case 'featureBanner':
      return {
        kind: 'featureBanner',
        heading,
        links: block.links.map((link) => ({
          ...link,
          title: siteText(site, link.title),
          text: siteText(site, link.text),
        })),
      }
    case 'slides':
      return toSlides(context, block, heading)
    case 'budget':
      return {
        kind: 'finder',
        heading,
        text,
        finder: facts.finders.get('budget') ?? finderWithoutStock(site, 'budget'),
      }
    case 'priceSlider':
      return {
        kind: 'finder',
        heading,
        text,
        finder: facts.finders.get('priceSlider') ?? finderWithoutStock(site, 'priceSlider'),
      }
  }
}

function toLocations({ site, facts, copy, index }: BlockContext, heading: string, text: string | null): HomeBlockView {
  const { items, only } = facts.locations.get(index) ?? { items: [], only: null }
  if (items.length === 0) return { kind: 'hidden', block: 'locations', because: 'nothing-to-show' }
  return {
    kind: 'locations',
    heading,
    text,
    id: `locations-${index}`,
    items,
    only,
    texts: {
      hours: copyFor(site, LOCATION_PAGES_COPY)('locations.hours'),
      view: copy('home.locations.view'),
      previous: copy('home.locations.previous'),
      next: copy('home.locations.next'),
      swipe: copy('home.locations.swipe'),
    },
    more: { text: copy('home.locations.more'), href: '/dealer-locator' },
  }
}

function headingOf(copy: BlockContext['copy'], kind: HomeBlock['kind']): string {
  return kind === 'hero' ? copy('home.hero.heading') : copy(`home.${kind}.heading`)
}

/** Types and brands shown in a hero. */
const HERO_TYPES = 6
const HERO_BRANDS = 12

function toHero(
  context: BlockContext,
  block: Extract<HomeBlock, { kind: 'hero' }>,
  heading: string,
  text: string | null,
): HomeBlockView {
  const { site, facts, copy } = context
  const { variant } = site.theme.hero
  return {
    kind: 'hero',
    variant,
    heading,
    text: text ?? copy('home.hero.text'),
    pictures: facts.heroPictures,
    featured: facts.heroPictures.wide === null ? facts.newest : null,
    search: block.search ? toHeroSearch(site, facts, copy) : null,
    live: block.search ? null : liveCount(site, facts, copy),
    actions: block.actions.map((action) => ({ text: siteText(site, action.text), href: action.href })),
    all: { text: copy('home.hero.all'), href: DEFAULT_SEARCH_PATH },
    facts: block.facts.map((fact) => ({ title: siteText(site, fact.title), text: siteText(site, fact.text) })),
    rating: facts.reviews && showsReviews(site, facts.reviews) ? toRating(context, facts.reviews) : null,
    types: toBodyTypes(site, facts.bodies.slice(0, HERO_TYPES)),
    brands: toBrands(context, HERO_BRANDS),
    stats: site.groupStats,
    yards: facts.points.length > 1 ? { points: facts.points, href: '/dealer-locator' } : null,
    texts: { types: copy('home.bodyTypes.heading'), yards: copy('home.locations.more') },
  }
}

function liveCount(site: Site, facts: HomeFacts, copy: BlockContext['copy']): string | null {
  const { total } = facts
  if (total === null || total === 0) return null
  return copy('home.hero.live', { count: total.toLocaleString(site.locale), unit: unitOf(site, facts, total) })
}

function toVehicles(
  { facts, index }: BlockContext,
  heading: string,
  more: Action,
  block: HomeBlock['kind'],
): HomeBlockView {
  const cards = facts.cards.get(index)
  if (cards === undefined) return { kind: 'hidden', block, because: 'search-unavailable' }
  return cards.length > 0
    ? { kind: 'vehicles', heading, cards, more }
    : { kind: 'hidden', block, because: 'nothing-to-show' }
}

function toBodyTypes(site: Site, bodies: readonly FacetCount[]): readonly BodyTypeView[] {
  return bodies.map((body) => ({ ...body, count: numberFormat(site.locale).format(body.count) }))
}

const toModel =
  ({ site, copy }: BlockContext) =>
  ({ label, count, href, cheapest }: HomeFacts['range'][number]) => ({
    name: label,
    from: cheapest?.price.kind === 'amount' ? fromText(cheapest.price, copy) : null,
    count: copy('home.models.count', { count: numberFormat(site.locale).format(count) }),
    see: copy('home.models.see', { model: label }),
    href,
    picture: cheapest?.pictures[0] ?? null,
  })

function fromText(
  { amount, charges }: { readonly amount: string; readonly charges: string | null },
  copy: BlockContext['copy'],
) {
  const price = copy('home.models.from', { price: amount })
  return charges === null ? price : `${price} · ${charges}`
}

function countText(site: Site, count: number | undefined): string | null {
  return count === undefined ? null : numberFormat(site.locale).format(count)
}

function toBrands({ site, facts, copy }: BlockContext, limit: number): readonly BrandView[] {
  return site.brands.slice(0, limit).map((brand) => {
    const count = countText(site, facts.makes.find(({ value }) => isMakeOfBrand(value, brand))?.count)
    const stock = count === null ? null : copy('home.models.count', { count })
    return { text: brand.title, href: brandHref(brand), logo: brand.logo ?? null, count, stock }
  })
}

/** Slides without an available picture are left out. */
function toSlides(
  { site, facts, copy, index }: BlockContext,
  block: Extract<HomeBlock, { kind: 'slides' }>,
  heading: string,
): HomeBlockView {
  const pictures = facts.slides.get(index) ?? []
  const items = block.slides.flatMap(({ name, description, url, hideOverlay }, at) => {
    const picture = pictures[at] ?? null
    if (picture === null) return []
    const words = { name: siteText(site, name), description: description ? siteText(site, description) : null }
    return [{ ...words, href: url, picture, isPictureAlone: hideOverlay }]
  })
  const texts = { previous: copy('home.slides.previous'), next: copy('home.slides.next') }
  return items.length > 0
    ? { kind: 'slides', heading, items, texts }
    : { kind: 'hidden', block: 'slides', because: 'nothing-to-show' }
}

function toReviews(
  { site, facts, copy }: BlockContext,
  block: Extract<HomeBlock, { kind: 'reviews' }>,
  heading: string,
): HomeBlockView {
  const { reviews } = facts
  const hidden = (because: string): Hidden => ({ kind: 'hidden', block: 'reviews', because })
  if (site.locations.reviewsHidden) return hidden('reviews-hidden')
  if (reviews === null || reviews.items.length === 0) return hidden('nothing-to-show')
  if (!showsReviews(site, reviews)) return hidden('below-minimum-rating')
  const { average, text: summary } = toRating({ site, copy }, reviews)
  const words = copyFor(site, LOCATION_COPY)
  const texts = { more: words('locations.review.more'), less: words('locations.review.less') }
  return { kind: 'reviews', heading, summary, average, items: reviews.items.slice(0, block.limit), texts }
}

function showsReviews({ locations }: Site, { average, items }: ReviewSummary): boolean {
  return !locations.reviewsHidden && items.length > 0 && average >= locations.reviewsMinimum
}

/** The average of the reviews, and in words how many there are and where they come from. */
function toRating({ site, copy }: Pick<BlockContext, 'site' | 'copy'>, reviews: ReviewSummary) {
  const { average, count, locations, source } = reviews
  const values = { average: average.toFixed(1), count: numberFormat(site.locale).format(count) }
  const isOfOne = locations === 1
  if (source === null) {
    const text = isOfOne
      ? copy('home.reviews.summary', values)
      : copy('home.reviews.summaryOfSeveral', { ...values, locations })
    return { average, text }
  }
  const from = { ...values, source }
  const text = isOfOne
    ? copy('home.reviews.summaryFrom', from)
    : copy('home.reviews.summaryOfSeveralFrom', { ...from, locations })
  return { average, text }
}

/** The estimated number of sales today; null when the site shows none. */
export function toSalesCounter(site: Site, now: Date): SalesCounterView | null {
  const { enabled, ...pace } = site.salesCounter
  if (!enabled) return null
  return { count: estimatedSales(now, pace), label: copyFor(site, HOME_COPY)('home.salesCounter'), pace }
}
