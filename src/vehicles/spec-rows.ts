import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { Vehicle } from './fields.ts'
import { regoExpiryText } from './rego.ts'

export type SpecRow = { readonly label: string; readonly value: string }
/** Label of a row that the specification may have. */
export type SpecLabel = (typeof GROUPS)[number][1][number][0]
export type SpecGroup = { readonly title: string; readonly rows: readonly SpecRow[] }

export type SpecOptions = {
  readonly locale: string
  readonly timezone: string
  readonly expiredRegoText: string | null
  /** "Car", "Bike", "Truck": the site's noun, capitalised. */
  readonly noun: string
}

type Read = (vehicle: Vehicle, tell: Tell) => string | null
type Tell = {
  readonly number: (value: number | null, unit?: string) => string | null
  readonly day: (value: string | null) => string | null
  readonly rego: (value: string | null) => string | null
}

const CONDITION: Readonly<Record<Vehicle['carType'], string>> = { new: 'New', demo: 'Demo', used: 'Used' }

const IDENTITY = 'Identity and registration'

/**
 * The specification, in the order in which it is read. A field of the vehicle that is to be seen on its page
 * gets its row here; a row without a value doesn't show.
 */
const GROUPS = [
  [
    'Overview',
    [
      ['Odometer', ({ km }, tell) => tell.number(km, 'km')],
      ['Body', ({ body, simpleBody }) => body ?? simpleBody],
      ['Transmission', ({ transmission, simpleTransmission }) => transmission ?? simpleTransmission],
      ['Fuel', ({ fuel, simpleFuel }) => fuel ?? simpleFuel],
      ['Condition', ({ carType }) => CONDITION[carType]],
      ['Badge', ({ badge }) => badge],
      ['Series', ({ series }) => series],
      ['Year', ({ year }) => year?.toString() ?? null],
      ['Colour', ({ colour }) => colour],
      ['Interior colour', ({ interiorColour }) => interiorColour],
      ['Doors', ({ doors }, tell) => tell.number(doors)],
      ['Seats', ({ seats }, tell) => tell.number(seats)],
    ],
  ],
  [
    'Engine and drive',
    [
      ['Engine', ({ engineSize }) => engineSize],
      ['Engine size', ({ engineSize, engineLitres }, tell) => (engineSize ? null : tell.number(engineLitres, 'L'))],
      [
        'Engine capacity',
        ({ engineSize, engineCc }, tell) => (isInCc(engineSize) ? null : tell.number(engineCc, 'cc')),
      ],
      ['Cylinders', ({ cylinders }, tell) => tell.number(cylinders)],
      ['Induction', ({ induction }) => induction],
      ['Torque', ({ torque }) => torque],
      ['Gears', ({ gears }, tell) => tell.number(gears)],
      ['Gear type', ({ gearType }) => gearType],
      ['Drive', ({ drive, simpleDrive }) => drive ?? simpleDrive],
      ['Fuel consumption, combined', ({ fuelConsumption }, tell) => tell.number(fuelConsumption, 'L/100 km')],
      ['Fuel capacity', ({ fuelCapacity }, tell) => tell.number(fuelCapacity, 'L')],
    ],
  ],
  [
    'Size and capacity',
    [
      ['Body configuration', ({ bodyConfiguration }) => bodyConfiguration],
      ['Length', ({ length }, tell) => tell.number(length, 'mm')],
      ['Height', ({ height }, tell) => tell.number(height, 'mm')],
      ['Width', ({ width }, tell) => tell.number(width, 'mm')],
      ['Gross vehicle mass', ({ grossVehicleMass }, tell) => tell.number(grossVehicleMass, 'kg')],
      ['Towing capacity, braked', ({ towingBraked }, tell) => tell.number(towingBraked, 'kg')],
      ['ANCAP rating', ({ ancapRating }) => (ancapRating === null ? null : `${ancapRating} of 5 stars`)],
    ],
  ],
  [
    IDENTITY,
    [
      ['Stock number', ({ stockNumber }) => stockNumber],
      ['VIN', ({ vin }) => vin],
      ['Registration', ({ regPlate, regoState }) => [regPlate, regoState].filter(Boolean).join(', ')],
      ['Registration expiry', ({ regoExpiry }, tell) => tell.rego(regoExpiry)],
      ['Build date', ({ buildDate }, tell) => tell.day(buildDate)],
      ['Compliance date', ({ complianceDate }, tell) => tell.day(complianceDate)],
    ],
  ],
] as const satisfies readonly (readonly [title: string, rows: readonly (readonly [label: string, read: Read])[]])[]

/** Wire name of a caravan's measure → label. */
const CARAVAN_LABELS: Readonly<Record<string, string>> = {
  body_width: 'Body width',
  body_length: 'Body length',
  tare_weight: 'Tare weight',
  axle_type: 'Axle type',
  sleeps: 'Sleeps',
  aggregate_trailer_mass: 'Aggregate trailer mass',
}

/** All that is known of a vehicle, in groups; empty rows and groups left out. */
export function specGroups(vehicle: Vehicle, options: SpecOptions, now: Date): readonly SpecGroup[] {
  const tell = tellIn(options, now)
  const groups = GROUPS.map(([title, rows]) => ({
    title,
    rows: rows.flatMap(([label, read]) => rowOf(label, read(vehicle, tell))),
  }))
  return [...groups, { title: `${options.noun} specifications`, rows: caravanRows(vehicle.specifications) }].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** Stock number, VIN, registration and dates: what names this very vehicle. */
export function identityRows(groups: readonly SpecGroup[]): readonly SpecRow[] {
  return groups.find(isIdentity)?.rows ?? []
}

export function isIdentity({ title }: Pick<SpecGroup, 'title'>): boolean {
  return title === IDENTITY
}

/** Engines of motorcycles are told in cubic centimetres already. */
function isInCc(engineSize: string | null): boolean {
  return engineSize !== null && /\bcc\b/i.test(engineSize)
}

function rowOf(label: string, value: string | null): readonly SpecRow[] {
  const text = value?.trim()
  return text ? [{ label, value: text }] : []
}

function caravanRows(specifications: unknown): readonly SpecRow[] {
  if (typeof specifications !== 'object' || specifications === null) return []
  const known = new Map(Object.entries(specifications))
  return Object.entries(CARAVAN_LABELS).flatMap(([name, label]) => {
    const value: unknown = known.get(name)
    return typeof value === 'string' || typeof value === 'number' ? rowOf(label, String(value)) : []
  })
}

function tellIn(options: SpecOptions, now: Date): Tell {
  const format = new Intl.NumberFormat(options.locale)
  const formatDate = (day: string) => dayInWords(day, options.locale)
  const today = dayIn(options.timezone, now)
  return {
    number: (value, unit) => (value === null ? null : [format.format(value), unit].filter(Boolean).join(' ')),
    day: (value) => (value === null ? null : formatDate(value)),
    rego: (value) => regoExpiryText(value, today, { expiredText: options.expiredRegoText, formatDate }),
  }
}
