import { reportChange } from '#platform/tracked-time.ts'
import type { Site } from '#sites/schema.ts'
import { isUnrefined, type SearchState } from '../address/search-state.ts'
import { pathSegment } from '#vehicles/breadcrumbs.ts'

export type Promo = Site['promos'][number]

/** The subjects of a search, as named in a promo's `display`: scope, conditions and makes. */
function subjectsOf(state: SearchState): readonly string[] {
  const scope = state.scope.kind === 'stock' ? 'search' : 'special-offers'
  const { car_type: conditions = [], make = [] } = state.refinements
  return [scope, ...conditions, ...make.map(pathSegment)]
}

/** The only subject of a page, if there is just one: the scope, one make, or one condition. */
function onlySubject(state: SearchState): string | undefined {
  const subjects = subjectsOf(state)
  const { car_type: _conditions, make: _makes, ...others } = state.refinements
  const hasOtherRefinements = !isUnrefined({ ...state, refinements: others })
  return hasOtherRefinements || subjects.length > 2 ? undefined : subjects.at(-1)
}

/**
 * Promos shown now on this search. A promo that is not strict shows on pages with one of its `display` subjects, and on the unrefined stock
 * search; a strict one only if one of `display` is the page's only subject.
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

/** Inserts each promo at its position, counted from 1 in the finished grid; one past the last card is not shown. */
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
