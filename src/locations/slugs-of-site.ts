import type { Location } from './location.ts'

type Named = Pick<Location, 'slug' | 'dealershipSlug'>

/**
 * The locations of a site with slugs that are unique on it. A slug is unique within its dealership only, so where an earlier dealership of
 * the site's list has the same one, the later gets `{slug}-{dealership}`.
 */
export function withSlugsOfSite<L extends Named>(dealerships: readonly (readonly L[])[]): readonly L[] {
  const taken = new Set<string>()
  return dealerships.flatMap((locations) => {
    const own = locations.map((each) => (taken.has(each.slug) ? { ...each, slug: longSlug(each) } : each))
    for (const { slug } of own) taken.add(slug)
    return own
  })
}

function longSlug({ slug, dealershipSlug }: Named): string {
  return `${slug}-${dealershipSlug}`
}
