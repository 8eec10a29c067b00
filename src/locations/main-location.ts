import type { Location } from './location.ts'

/** The main location of a site: the primary one of its own dealership, else the first visible one of that, else any primary or first one. */
export function mainLocation<L extends Pick<Location, 'primary' | 'visible' | 'dealershipSlug'>>(
  locations: readonly L[],
  ownDealership: string,
): L | undefined {
  const own = locations.filter(({ dealershipSlug, visible }) => visible && dealershipSlug === ownDealership)
  return own.find(({ primary }) => primary) ?? own[0] ?? locations.find(({ primary }) => primary) ?? locations[0]
}
