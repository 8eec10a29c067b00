import { reportChange } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import { isUnrefined, type SearchState } from '../address/search-state.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'

export type Promo = Site['promos'][number]

/** What a search shows, in the words of a promo's `display`: its place, its conditions, its makes. */
export function subjectsOf(state: SearchState): readonly string[] {
  const place = state.scope.kind === 'stock' ? 'search' : 'special-offers'
  const { car_type: conditions = [], make = [] } = state.refinements
  return [place, ...conditions, ...make.map(pathSegment)]
}

/** The one subject of a page, if it has just one: nothing but the place, one make, or one condition. */
function onlySubject(state: SearchState): string | undefined {
  const subjects = subjectsOf(state)
  const { car_type: _conditions, make: _makes, ...others } = state.refinements
  const furtherChoices = !isUnrefined({ ...state, refinements: others })
  return furtherChoices || subjects.length > 2 ? undefined : subjects.at(-1)
}

/**
 * Promos that show now on this search. Not strict: where the page shows one of `display`, and on the unrefined stock
 * search. Strict: only where one of `display` is exactly what the page shows.
 */
export function shownPromos(promos: readonly Promo[], state: SearchState, now: Date): readonly Promo[] {
  const subjects = subjectsOf(state)
  const only = onlySubject(state)
  const unrefined = state.scope.kind === 'stock' && isUnrefined(state)
  return promos.filter((promo) => {
    const listed = new Set(promo.display.map(pathSegment))
    const belongs = promo.strictDisplay
      ? only !== undefined && listed.has(only)
      : unrefined || subjects.some((subject) => listed.has(subject))
    return belongs && isRunning(promo, now)
  })
}

/** After its start and before its expiry; a missing one sets no limit. */
function isRunning({ start, expiry }: Promo, now: Date): boolean {
  const [from, until] = [start, expiry].map((each) => (each === undefined ? undefined : Date.parse(each)))
  if (from !== undefined) reportChange(now, from + 1)
  if (until !== undefined) reportChange(now, until)
  return (from === undefined || now.getTime() > from) && (until === undefined || now.getTime() < until)
}

/** Each promo at its cell, counted from 1 in the finished grid; one that would come after the last card doesn't show. */
export function interleave<Cell, P extends { readonly position: number }>(
  cells: readonly Cell[],
  promos: readonly P[],
): readonly (Cell | P)[] {
  const grid: (Cell | P)[] = [...cells]
  const inOrder = [...promos].sort((a, b) => a.position - b.position)
  for (const promo of inOrder) {
    if (promo.position <= grid.length) grid.splice(promo.position - 1, 0, promo)
  }
  return grid
}
