import { plainIsland } from '#platform/web/island.ts'
import type { SavingView } from './saving.ts'
import type { ViewedVehicle } from './viewed-vehicle.ts'
import saveVehicles from './SaveVehicles.island.tsx'

const SavingIsland = plainIsland(saveVehicles, { when: 'idle' })

interface SavingProps {
  readonly view: SavingView | null
  /** The vehicle whose page it is. */
  readonly viewed?: ViewedVehicle | null
}

/** Turns the save links of a page's cards or vehicle into toggle buttons. */
export function Saving({ view, viewed = null }: SavingProps) {
  if (view === null) return null
  return <SavingIsland view={view} viewed={viewed} />
}
