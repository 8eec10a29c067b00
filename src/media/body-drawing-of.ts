import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'

/** The drawing of a vehicle whose body is unknown. */
export const GENERIC_DRAWING: BodyDrawingName = 'sedan'

/** Bodies whose drawing has another name than their words. */
const OTHER_WORDS: ReadonlyMap<string, BodyDrawingName> = new Map(
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
  const words = (body ?? '').trim().toLowerCase()
  const key = words.replaceAll(/[\s-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return isBodyDrawing(key) ? key : (OTHER_WORDS.get(words) ?? GENERIC_DRAWING)
}
