import type { Journey } from '../engines/journey.ts'
import { scriptlessJourneys } from './basics.ts'
import { buyingJourneys } from './buying.ts'
import { findingJourneys } from './finding.ts'
import { overlayJourneys } from './overlays.ts'
import { vehicleJourneys } from './vehicle.ts'

/** The journeys that matter most, for an engine that has no tests besides. */
export function allJourneys(journey: Journey, engine: string): void {
  findingJourneys(journey)
  vehicleJourneys(journey, engine)
  buyingJourneys(journey, engine)
  overlayJourneys(journey)
  scriptlessJourneys(journey, engine)
}
