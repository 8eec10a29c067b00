import { bodyDrawingOf, GENERIC_DRAWING } from '#media/body-drawing-of.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import type { Vehicle } from './fields.ts'

const DRAWING_OF_ITEM: ReadonlyMap<string, BodyDrawingName> = new Map([
  ['motorcycle', 'motorcycle'],
  ['truck', 'lightTruck'],
  ['van', 'van'],
  ['bus', 'bus'],
  ['caravan', 'caravan'],
  ['camper trailer', 'caravan'],
  ['motorhome', 'motorhome'],
])

/** The drawing that replaces missing pictures: of the vehicle's body, otherwise of its kind of vehicle. */
export function vehicleDrawing({
  body,
  simpleBody,
  itemType,
}: Pick<Vehicle, 'body' | 'simpleBody' | 'itemType'>): BodyDrawingName {
  const ofBody = bodyDrawingOf(body ?? simpleBody)
  if (ofBody !== GENERIC_DRAWING) return ofBody
  return DRAWING_OF_ITEM.get(itemType?.toLowerCase() ?? '') ?? ofBody
}
