import { caravanSpecification } from './caravan-specification.ts'
import { measured } from './measured.ts'
import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { Copy, ModuleCopy } from '#sites/copy.ts'
import type { Vehicle } from './fields.ts'
import { regoExpiryText } from './rego.ts'

export type SpecRow = { readonly key: string; readonly label: string; readonly value: string }
/** The key of a row. */
export type SpecKey = (typeof GROUPS)[number][2][number][0] | (typeof CARAVAN_ROWS)[number][1]
export type SpecGroup = { readonly key: string; readonly title: string; readonly rows: readonly SpecRow[] }

export type SpecOptions = {
  readonly locale: string
  readonly timezone: string
  readonly expiredRegoText: string | null
  readonly copy: Copy<typeof SPEC_COPY>
}

type Read = (vehicle: Vehicle, format: Format) => string | null
/** Formats values for the site's locale. */
type Format = {
  readonly number: (value: number | null, unit?: string) => string | null
  readonly day: (value: string | null) => string | null
  readonly rego: (value: string | null) => string | null
  readonly condition: (value: Vehicle['carType']) => string
  readonly stars: (value: number | null) => string | null
}

/** The groups and rows of the specification in the order of the page. Rows without a value are not shown. */
const GROUPS = [
  [
    'overview',
    'Overview',
    [
      ['odometer', 'Odometer', ({ km }, format) => format.number(km, 'km')],
      ['body', 'Body', ({ body, simpleBody }) => body ?? simpleBody],
      ['transmission', 'Transmission', ({ transmission, simpleTransmission }) => transmission ?? simpleTransmission],
      ['fuel', 'Fuel', ({ fuel, simpleFuel }) => fuel ?? simpleFuel],
      ['condition', 'Condition', ({ carType }, format) => format.condition(carType)],
      ['badge', 'Badge', ({ badge }) => badge],
      ['series', 'Series', ({ series }) => series],
      ['year', 'Year', ({ year }) => year?.toString() ?? null],
      ['colour', 'Colour', ({ colour }) => colour],
      ['interiorColour', 'Interior colour', ({ interiorColour }) => interiorColour],
      ['doors', 'Doors', ({ doors }, format) => format.number(doors)],
      ['seats', 'Seats', ({ seats }, format) => format.number(seats)],
    ],
  ],
  [
    'engineAndDrive',
    'Engine and drive',
    [
      ['engine', 'Engine', ({ engineSize }) => engineSize],
      [
        'engineSize',
        'Engine size',
        ({ engineSize, engineLitres }, format) => (engineSize ? null : format.number(engineLitres, 'L')),
      ],
      [
        'engineCapacity',
        'Engine capacity',
        ({ engineSize, engineCc }, format) => (isInCc(engineSize) ? null : format.number(engineCc, 'cc')),
      ],
      ['cylinders', 'Cylinders', ({ cylinders }, format) => format.number(cylinders)],
      ['induction', 'Induction', ({ induction }) => induction],
      ['power', 'Power', ({ power }, format) => format.number(power, 'kW')],
      ['torque', 'Torque', ({ torque }) => torque],
      ['gears', 'Gears', ({ gears }, format) => format.number(gears)],
      ['gearType', 'Gear type', ({ gearType }) => gearType],
      ['drive', 'Drive', ({ drive, simpleDrive }) => drive ?? simpleDrive],
      [
        'fuelConsumptionCombined',
        'Fuel consumption, combined',
        ({ fuelConsumption }, format) => format.number(fuelConsumption, 'L/100 km'),
      ],
      ['electricRange', 'Electric range', ({ electricRange }, format) => format.number(electricRange, 'km')],
      [
        'energyConsumption',
        'Energy consumption, combined',
        ({ energyConsumption }, format) => format.number(energyConsumption, 'kWh/100 km'),
      ],
      ['battery', 'Battery', ({ batteryCapacity }, format) => format.number(batteryCapacity, 'kWh')],
      ['chargingFast', 'Fast charging', ({ chargingPowerDc }, format) => format.number(chargingPowerDc, 'kW DC')],
      ['chargingHome', 'Charging at home', ({ chargingPowerAc }, format) => format.number(chargingPowerAc, 'kW AC')],
      ['fuelCapacity', 'Fuel capacity', ({ fuelCapacity }, format) => format.number(fuelCapacity, 'L')],
    ],
  ],
  [
    'sizeAndCapacity',
    'Size and capacity',
    [
      ['bodyConfiguration', 'Body configuration', ({ bodyConfiguration }) => bodyConfiguration],
      ['length', 'Length', ({ length }, format) => format.number(length, 'mm')],
      ['height', 'Height', ({ height }, format) => format.number(height, 'mm')],
      ['width', 'Width', ({ width }, format) => format.number(width, 'mm')],
      [
        'grossVehicleMass',
        'Gross vehicle mass',
        ({ grossVehicleMass }, format) => format.number(grossVehicleMass, 'kg'),
      ],
      ['payload', 'Payload', ({ payload }, format) => format.number(payload, 'kg')],
      [
        'towingCapacityBraked',
        'Towing capacity, braked',
        ({ towingBraked }, format) => format.number(towingBraked, 'kg'),
      ],
      ['ancapRating', 'ANCAP rating', ({ ancapRating }, format) => format.stars(ancapRating)],
    ],
  ],
  [
    'identity',
    'Identity and registration',
    [
      ['stockNumber', 'Stock number', ({ stockNumber }) => stockNumber],
      ['vin', 'VIN', ({ vin }) => vin],
      ['registration', 'Registration', ({ regPlate, regoState }) => [regPlate, regoState].filter(Boolean).join(', ')],
      ['registrationExpiry', 'Registration expiry', ({ regoExpiry }, format) => format.rego(regoExpiry)],
      ['buildDate', 'Build date', ({ buildDate }, format) => format.day(buildDate)],
      ['complianceDate', 'Compliance date', ({ complianceDate }, format) => format.day(complianceDate)],
    ],
  ],
] as const satisfies readonly (readonly [
  group: string,
  title: string,
  rows: readonly (readonly [key: string, label: string, read: Read])[],
])[]

/** Rows for caravans: the name in `Vehicle.specifications`, the row's key, its label, and the unit of a feed that gives none. */
const CARAVAN_ROWS = [
  ['body_width', 'bodyWidth', 'Body width', 'mm'],
  ['body_length', 'bodyLength', 'Body length', 'mm'],
  ['tare_weight', 'tareWeight', 'Tare weight', 'kg'],
  ['axle_type', 'axleType', 'Axle type', undefined],
  ['sleeps', 'sleeps', 'Sleeps', undefined],
  ['aggregate_trailer_mass', 'aggregateTrailerMass', 'Aggregate trailer mass', 'kg'],
] as const

/** The texts of the specification, which sites can override: `vehicles.specGroup.{key}` and `vehicles.spec.{key}`. */
export const SPEC_COPY: ModuleCopy = {
  ...Object.fromEntries(GROUPS.map(([key, title]) => [`vehicles.specGroup.${key}`, title])),
  'vehicles.specGroup.caravan': 'Beds, body and weights',
  ...Object.fromEntries(GROUPS.flatMap(([, , rows]) => rows.map(([key, label]) => [`vehicles.spec.${key}`, label]))),
  ...Object.fromEntries(CARAVAN_ROWS.map(([, key, label]) => [`vehicles.spec.${key}`, label])),
  'vehicles.spec.condition.new': 'New',
  'vehicles.spec.condition.demo': 'Demo',
  'vehicles.spec.condition.used': 'Used',
  'vehicles.spec.stars': '{rating} of 5 stars',
  'vehicles.spec.expires': 'Expires on {date}',
}

/** The specification of a vehicle in groups, without empty rows and groups. */
export function specGroups(vehicle: Vehicle, options: SpecOptions, now: Date): readonly SpecGroup[] {
  const { copy } = options
  const format = formatIn(options, now)
  const groups = GROUPS.map(([key, , rows]) => ({
    key,
    title: copy(`vehicles.specGroup.${key}`),
    rows: rows.flatMap(([row, , read]) => rowOf(row, read(vehicle, format), copy)),
  }))
  const caravan = { key: 'caravan', title: copy('vehicles.specGroup.caravan'), rows: caravanRows(vehicle, copy) }
  return [...groups, caravan].filter(({ rows }) => rows.length > 0)
}

/** The rows that identify this one vehicle: stock number, VIN, registration and dates. */
export function identityRows(groups: readonly SpecGroup[]): readonly SpecRow[] {
  return groups.find(isIdentity)?.rows ?? []
}

export function isIdentity({ key }: Pick<SpecGroup, 'key'>): boolean {
  return key === 'identity'
}

/** Whether the engine size is in cubic centimetres already, as it is for motorcycles. */
function isInCc(engineSize: string | null): boolean {
  return engineSize !== null && /\bcc\b/i.test(engineSize)
}

function rowOf(key: string, value: string | null, copy: SpecOptions['copy']): readonly SpecRow[] {
  const text = value?.trim()
  return text ? [{ key, label: copy(`vehicles.spec.${key}`), value: text }] : []
}

function caravanRows(vehicle: Vehicle, copy: SpecOptions['copy']): readonly SpecRow[] {
  return CARAVAN_ROWS.flatMap(([wire, key, , unit]) => {
    const value = caravanSpecification(vehicle, wire)
    return rowOf(key, unit === undefined ? value : measured(value, unit), copy)
  })
}

function formatIn({ locale, timezone, expiredRegoText, copy }: SpecOptions, now: Date): Format {
  const numbers = new Intl.NumberFormat(locale)
  const today = dayIn(timezone, now)
  const expiresText = (day: string) => copy('vehicles.spec.expires', { date: dayInWords(day, locale) })
  return {
    number: (value, unit) => (value === null ? null : [numbers.format(value), unit].filter(Boolean).join(' ')),
    day: (value) => (value === null ? null : dayInWords(value, locale)),
    rego: (value) => regoExpiryText(value, today, { expiredText: expiredRegoText, expiresText }),
    condition: (value) => copy(`vehicles.spec.condition.${value}`),
    stars: (rating) => (rating === null ? null : copy('vehicles.spec.stars', { rating })),
  }
}
