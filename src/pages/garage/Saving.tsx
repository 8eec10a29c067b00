import { plainIsland } from '#platform/web/island.ts'
import type { SavingView } from './saving.ts'
import type { ViewedVehicle } from './viewed-vehicle.ts'
import saveVehicles from './SaveVehicles.island.tsx'

const Alive = plainIsland(saveVehicles, { when: 'idle' })

interface SavingProps {
  readonly view: SavingView | null
  /** The vehicle whose page it is. */
  readonly viewed?: ViewedVehicle | null
}

/** Makes the links that save vehicles switches, on a page with cards or a vehicle. */
export function Saving({ view, viewed = null }: SavingProps) {
  if (view === null) return null
  return <Alive view={view} viewed={viewed} />
}
