import { bodyDrawingOf } from '#media/body-drawing-of.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import type { Vehicle } from './fields.ts'
import { electrificationOf } from './tag.ts'

export type FactKind =
  | 'km'
  | 'condition'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'drive'
  | 'axles'
  | 'seats'
  | 'engine'
  | 'power'
  | 'licence'
  | 'mass'
  | 'payload'
  | 'build'
  | 'sleeps'
  | 'length'
  | 'tare'
  | 'trailerMass'

/** The icon of a fact. Most kinds of fact have one icon for all vehicles. */
export type FactIcon = FactKind | 'plug' | BodyIcon
type BodyIcon = 'motorcycle' | 'truck' | 'van' | 'bus' | 'caravan'

type IconVehicle = Pick<Vehicle, 'itemType' | 'body' | 'simpleBody' | 'fuel' | 'simpleFuel'>

const ICON_OF_ITEM: ReadonlyMap<string, BodyIcon> = new Map([
  ['motorcycle', 'motorcycle'],
  ['truck', 'truck'],
  ['van', 'van'],
  ['bus', 'bus'],
  ['caravan', 'caravan'],
  ['motorhome', 'caravan'],
])

/** The icon by the body's drawing, for vehicles whose feed has no item type. */
const ICON_OF_DRAWING: Readonly<Partial<Record<BodyDrawingName, BodyIcon>>> = {
  naked: 'motorcycle',
  sport: 'motorcycle',
  cruiser: 'motorcycle',
  touring: 'motorcycle',
  adventure: 'motorcycle',
  offRoad: 'motorcycle',
  scooter: 'motorcycle',
  cabChassis: 'truck',
  lightTruck: 'truck',
  trayTruck: 'truck',
  primeMover: 'truck',
  van: 'van',
  peopleMover: 'van',
  bus: 'bus',
  motorhome: 'caravan',
}

/** The icon before a fact. For the fuel it is a plug if the vehicle can be charged, for the body the kind of vehicle. */
export function factIcon(kind: FactKind, vehicle: IconVehicle): FactIcon {
  if (kind === 'fuel') return isPluggedIn(vehicle) ? 'plug' : 'fuel'
  if (kind !== 'body') return kind
  const { itemType, body, simpleBody } = vehicle
  const itemIcon = ICON_OF_ITEM.get(itemType?.toLowerCase() ?? '')
  return itemIcon ?? ICON_OF_DRAWING[bodyDrawingOf(body ?? simpleBody)] ?? 'body'
}

function isPluggedIn(vehicle: IconVehicle): boolean {
  const electrification = electrificationOf(vehicle)
  return electrification === 'electric' || electrification === 'plugIn'
}
