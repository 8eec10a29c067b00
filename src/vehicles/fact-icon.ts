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

/** The icon of each fact, for vehicles without an icon of their own. */
export type FactIcon = FactKind | 'plug' | BodyIcon
type BodyIcon = 'motorcycle' | 'truck' | 'van' | 'bus' | 'caravan'

type PicturedVehicle = Pick<Vehicle, 'itemType' | 'body' | 'simpleBody' | 'fuel' | 'simpleFuel'>

const ICON_OF_ITEM: ReadonlyMap<string, BodyIcon> = new Map([
  ['motorcycle', 'motorcycle'],
  ['truck', 'truck'],
  ['van', 'van'],
  ['bus', 'bus'],
  ['caravan', 'caravan'],
  ['motorhome', 'caravan'],
])

/** Feeds that name no kind of vehicle still name its body. */
const ICON_OF_DRAWING: Readonly<Partial<Record<BodyDrawingName, BodyIcon>>> = {
  motorcycle: 'motorcycle',
  cruiser: 'motorcycle',
  tourer: 'motorcycle',
  cabChassis: 'truck',
  lightTruck: 'truck',
  trayTruck: 'truck',
  primeMover: 'truck',
  van: 'van',
  peopleMover: 'van',
  bus: 'bus',
  motorhome: 'caravan',
}

/** The icon before a fact: a plug for what is charged, the kind of vehicle for its body. */
export function factIcon(kind: FactKind, vehicle: PicturedVehicle): FactIcon {
  if (kind === 'fuel') return isPluggedIn(vehicle) ? 'plug' : 'fuel'
  if (kind !== 'body') return kind
  const { itemType, body, simpleBody } = vehicle
  const ofItem = ICON_OF_ITEM.get(itemType?.toLowerCase() ?? '')
  return ofItem ?? ICON_OF_DRAWING[bodyDrawingOf(body ?? simpleBody)] ?? 'body'
}

function isPluggedIn(vehicle: PicturedVehicle): boolean {
  const how = electrificationOf(vehicle)
  return how === 'electric' || how === 'plugIn'
}
