import { bodyDrawingOf, GENERIC_DRAWING } from '#media/body-drawing-of.ts'
import type { BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import type { Vehicle } from './fields.ts'

const DRAWING_OF_ITEM: ReadonlyMap<string, BodyDrawingName> = new Map([
  ['motorcycle', 'naked'],
  ['truck', 'lightTruck'],
  ['van', 'van'],
  ['bus', 'bus'],
  ['caravan', 'caravan'],
  ['camper trailer', 'caravan'],
  ['motorhome', 'motorhome'],
])

/** The drawing that replaces missing pictures: by the vehicle's body, else by its item type. */
export function vehicleDrawing({
  body,
  simpleBody,
  itemType,
}: Pick<Vehicle, 'body' | 'simpleBody' | 'itemType'>): BodyDrawingName {
  const bodyDrawing = bodyDrawingOf(body ?? simpleBody)
  if (bodyDrawing !== GENERIC_DRAWING) return bodyDrawing
  return DRAWING_OF_ITEM.get(itemType?.toLowerCase() ?? '') ?? GENERIC_DRAWING
}
