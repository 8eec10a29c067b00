import { plainIsland } from '#platform/web/island.ts'
import ownHolds from './OwnHolds.island.tsx'

const OwnHoldsIsland = plainIsland(ownHolds, { when: 'idle' })

/** Says of the visitor's own hold on the page's cards, or of the page's vehicle, that it is theirs. */
export function OwnHolds() {
  return <OwnHoldsIsland />
}
