import * as fc from 'fast-check'
import { SORTS } from '#search/address/sorts.ts'

const PATHS = [
  '/search/new-used-and-demo-cars',
  '/search/used-cars',
  '/search/new-and-demo-cars',
  '/search/toyota',
  '/search/mazda/cx-5',
  '/search/land-rover',
  '/special-offers',
  '/search/nowhere',
]
const PARAMETERS = [
  ...['Toyota', 'mazda', 'Kia', 'Citroën', 'Nobody'].map((value) => ['make', value]),
  ...['Toyota:Corolla', 'Mazda:CX-5', 'mazda:cx-5'].map((value) => ['make_model', value]),
  ...['SUV', 'Hatch', 'Ute', 'Dual Cab'].map((value) => ['body[]', value]),
  ...['Tow bar', 'Sunroof'].map((value) => ['filtered_features', value]),
  ...['Red', 'blue'].map((value) => ['colour', value]),
  ['model', 'HiLux'],
  ['fuel', 'Diesel'],
  ['transmission', 'auto'],
  ['drive', '4WD'],
  ['seats', '5'],
  ['certified', 'true'],
  ['city', 'Perth'],
  ['categories', 'Family'],
  ['tag', 'Run-out'],
  ['badge', 'SR5'],
  ['status', 'coming_soon'],
  ['price_range', '20000:25000'],
  ['engine_size_litres', '2'],
  ['range[price]', '10000:45000'],
  ['range[price]', ':20000'],
  ['range[price][from]', '$30,000'],
  ['range[km]', '1:50000'],
  ['range[year]', '2012:2020'],
  ['range[year]', '2000:2030'],
  ['range[price][to]', 'dear'],
  ['notNear', 'Ballarat'],
  ['page', '2'],
  ['page', '99'],
  ['unknown', 'x'],
]
const TEXTS = [
  'corolla',
  'corola',
  'cx5',
  'cx 5',
  'land',
  'citroen',
  'tow ba',
  'heated',
  'ute',
  'zzzz',
  'maxx sport',
  'corolla zzzz',
  'toyota mazda',
  'sportaag',
  's',
  '4wd',
  'gt',
]

/** Sentences that some site leaves to the server, because its page has not loaded an attribute or a place. */
export const LEFT_TO_SERVER = [
  'tows 3 tonne',
  'ev with over 400 km range',
  'under 650cc',
  'GVM under 4.5t',
  'single cab ute',
  'dual cab',
  'with towbar',
  'red suv not kia',
  'manual under 100,000 kms',
  'suvs in qld',
  'corolla near perth',
  '7 seater',
]
export const SENTENCES = [
  ...LEFT_TO_SERVER,
  'toyota under 30k',
  'used mazda or kia',
  'cheapest corolla',
  'newer than 2018',
  'under 20 grand',
]

export const addresses = fc
  .record({
    path: fc.constantFrom(...PATHS),
    parameters: fc.subarray(PARAMETERS, { maxLength: 5 }),
    text: fc.option(fc.constantFrom(...TEXTS)),
    sort: fc.option(fc.constantFrom(...SORTS.map(({ key }) => key))),
  })
  .map(({ path, parameters, text, sort }) => {
    const query = new URLSearchParams(parameters)
    if (text !== null) query.set('query', text)
    if (sort !== null) query.set('sortBy', sort)
    return `${path}?${query}`
  })

export const openIds = fc.subarray([
  'models-of-Toyota',
  'models-of-Mazda',
  'filter-make-more',
  'filter-colour',
  'filter-km',
])
