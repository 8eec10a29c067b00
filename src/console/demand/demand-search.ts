import { DEMAND_GROUPS, type DemandQuery } from '#api/demand/contract.ts'

/** The periods that can be chosen, in weeks. */
export const SPANS = [4, 13, 26, 52] as const

/** Choices of the board in the address of the page. */
export interface DemandSearch {
  /** `model` by default. */
  readonly by?: DemandQuery['by']
  /** Thirteen by default. */
  readonly weeks?: (typeof SPANS)[number]
}

export function readDemandSearch(search: Readonly<Record<string, unknown>>): DemandSearch {
  const by = DEMAND_GROUPS.find((group) => group === search['by'])
  const weeks = SPANS.find((each) => each === Number(search['weeks']))
  return { ...(by && { by }), ...(weeks && { weeks }) }
}
