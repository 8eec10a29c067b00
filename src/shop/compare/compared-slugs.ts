/** Vehicles that a comparison holds. */
export const MAX_COMPARED = 4

export const COMPARE_PATH = '/compare'

export type ComparedSlugs = {
  readonly slugs: readonly string[]
  /** Whether the address named more vehicles than a comparison holds. */
  readonly isCut: boolean
}

/** The vehicles of `/compare?cars={slug},{slug}`, each once and at most four. */
export function parseComparedSlugs(cars: string | undefined): ComparedSlugs {
  const named = (cars ?? '').split(',').map((slug) => slug.trim().toLowerCase())
  const slugs = [...new Set(named.filter((slug) => /^[a-z0-9-]{1,200}$/.test(slug)))]
  return { slugs: slugs.slice(0, MAX_COMPARED), isCut: slugs.length > MAX_COMPARED }
}

/** The comparison without its last vehicle, which is not the shopper's kept list. */
export const EMPTY_COMPARISON = `${COMPARE_PATH}?cars=`

export function compareHref(slugs: readonly string[]): string {
  return slugs.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?cars=${slugs.join(',')}`
}
