import { OURS, REACT_ROUTER } from '../page-servers.ts'
import { GOALS } from '../report/goals.ts'

/** A way to answer a click on a facet. */
export interface Way {
  readonly name: string
  /** Whether React Router draws the page. */
  readonly isPeer: boolean
  /** Whether the page searches by itself; otherwise the server answers, as with Save-Data. */
  readonly isInPage: boolean
  readonly isSlowNetwork: boolean
}

const SLOW_4G = ', slow 4G'

export const IN_PAGE = `${OURS}, in the page`
const FROM_SERVER = `${OURS}, from the server`
export const PEER = `${REACT_ROUTER}, client navigation`

/** The ways that take turns in a run, with the processor at this slowdown. */
export function waysAt(slowdown: number): readonly Way[] {
  const peer = { name: PEER, isPeer: true, isInPage: false, isSlowNetwork: false }
  const server = { name: FROM_SERVER, isPeer: false, isInPage: false, isSlowNetwork: false }
  const page = { name: IN_PAGE, isPeer: false, isInPage: true, isSlowNetwork: false }
  return slowdown === 1 ? [page, server, peer] : [page, server, peer, overSlowNetwork(server), overSlowNetwork(peer)]
}

/** A phone's processor and network are slow together, so a slow network is measured with the slow processor only. */
export const SLOWDOWNS = [1, GOALS.slowdown] as const

function overSlowNetwork(way: Way): Way {
  return { ...way, name: `${way.name}${SLOW_4G}`, isSlowNetwork: true }
}

/** Name of the peer's way over the same network. */
export function peerOf(name: string): string {
  return name.endsWith(SLOW_4G) ? `${PEER}${SLOW_4G}` : PEER
}
