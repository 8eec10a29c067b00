import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'

/** The drawing of a vehicle whose body is unknown. */
export const GENERIC_DRAWING: BodyDrawingName = 'sedan'

/** Drawings of bodies, in lower case without hyphens, that have no drawing of the same name. */
const DRAWING_OF_BODY: ReadonlyMap<string, BodyDrawingName> = new Map(
  Object.entries({
    motorcycle: 'naked',
    sports: 'sport',
    supersport: 'sport',
    tourer: 'touring',
    'sports touring': 'touring',
    'adventure sport': 'adventure',
    'dual purpose': 'adventure',
    enduro: 'offRoad',
    motocross: 'offRoad',
    trail: 'offRoad',
    utility: 'ute',
    'dual cab': 'ute',
    'pick up': 'ute',
    '4wd': '4x4',
    pantech: 'lightTruck',
    truck: 'lightTruck',
    pantechnicon: 'lightTruck',
    tipper: 'trayTruck',
    tray: 'trayTruck',
    'flat bed': 'trayTruck',
    coach: 'bus',
    commercial: 'van',
    electric: 'ev',
    camper: 'motorhome',
    'camper trailer': 'caravan',
    'pop top': 'caravan',
  } as const),
)

/** The drawing for a body as feeds spell it: "Cab Chassis" → cabChassis, "Supersport" → sport. */
export function bodyDrawingOf(body: string | null): BodyDrawingName {
  const words = (body ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
  const camelCase = words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  return isBodyDrawing(camelCase) ? camelCase : (DRAWING_OF_BODY.get(words) ?? GENERIC_DRAWING)
}
