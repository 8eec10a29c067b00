import type { Site } from '#sites/schema.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'

/** A make as a dealer presents it: with a title, a logo and a page of its own. */
export type Brand = Site['brands'][number]

/** The target of links to a brand: its own address, or its stock if it has no page, or its page. */
export function brandHref(brand: Brand): string {
  if (brand.href !== undefined) return brand.href
  return brand.skipPage ? brandStockHref(brand) : `/${brand.slug}/overview`
}

export function brandStockHref({ slug }: Brand): string {
  return `/search/${slug}`
}

/** Whether a make belongs to the brand: by its title, or by its slug if the title differs ("Isuzu Ute" for the make Isuzu). */
export function isMakeOfBrand(make: string, { title, slug }: Brand): boolean {
  return make.toLowerCase() === title.toLowerCase() || pathSegment(make) === slug
}
