import { brandHref, brandStockHref, type Brand } from '#brands/brand.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { copyFor, siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { BRANDS_COPY } from './copy.ts'
import type { BrandStock } from './load.ts'

type Link = { readonly text: string; readonly href: string }

export type BrandListView = {
  readonly heading: string
  readonly brands: readonly { readonly title: string; readonly href: string; readonly logo: string | null }[]
}

export function toBrandList(site: Site): BrandListView {
  return {
    heading: copyFor(site, BRANDS_COPY)('brands.heading'),
    brands: site.brands.map((brand) => ({ title: brand.title, href: brandHref(brand), logo: brand.logo ?? null })),
  }
}

export type BrandPageView = {
  readonly title: string
  readonly description: string
  readonly logo: string | null
  readonly banner: string | null
  readonly paragraphs: readonly string[]
  readonly stock: Link
  readonly contact: Link
  readonly models: { readonly heading: string; readonly links: readonly (Link & { readonly count: string })[] } | null
  readonly latest: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
}

/** The page of a brand. A part that has nothing to show is null. */
export function toBrandPage(site: Site, brand: Brand, stock: BrandStock | null): BrandPageView {
  const say = copyFor(site, BRANDS_COPY)
  const values = { brand: brand.title }
  const paragraphs = brand.description.map((each) => siteText(site, each))
  const links = (stock?.models ?? []).map(({ value, count }) => ({
    text: value,
    count: numberFormat(site.locale).format(count),
    href: `/search/${pathSegment(stock?.make ?? brand.slug)}/${pathSegment(value)}`,
  }))
  const cards = stock?.latest ?? []
  return {
    title: brand.title,
    description: paragraphs[0] ?? say('brands.description', values),
    logo: brand.logo ?? null,
    banner: brand.banner ?? null,
    paragraphs,
    stock: { text: say('brands.stock', values), href: brandStockHref(brand) },
    contact: { text: say('brands.enquire'), href: '/contact' },
    models: links.length === 0 ? null : { heading: say('brands.models', values), links },
    latest: cards.length === 0 ? null : { heading: say('brands.latest', values), cards },
  }
}
