import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'

/** The drawing of a vehicle whose body is unknown. */
export const GENERIC_DRAWING: BodyDrawingName = 'sedan'

/** Drawings of bodies, in lower case, that have no drawing of the same name. */
const DRAWING_OF_BODY: ReadonlyMap<string, BodyDrawingName> = new Map(
  Object.entries({
    naked: 'motorcycle',
    sports: 'motorcycle',
    'off road': 'motorcycle',
    scooter: 'motorcycle',
    adventure: 'tourer',
    touring: 'tourer',
    utility: 'ute',
    'dual cab': 'ute',
    'pick-up': 'ute',
    '4wd': '4x4',
    pantech: 'lightTruck',
    truck: 'lightTruck',
    commercial: 'van',
    electric: 'ev',
    camper: 'motorhome',
    'camper trailer': 'caravan',
    'pop top': 'caravan',
  } as const),
)

/** The drawing for a body as feeds spell it: "Cab Chassis" → cabChassis, "Adventure" → tourer. */
export function bodyDrawingOf(body: string | null): BodyDrawingName {
  const lowerCase = (body ?? '').trim().toLowerCase()
  const camelCase = lowerCase.replaceAll(/[\s-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return isBodyDrawing(camelCase) ? camelCase : (DRAWING_OF_BODY.get(lowerCase) ?? GENERIC_DRAWING)
}
