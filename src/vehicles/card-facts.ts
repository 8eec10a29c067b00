import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { VEHICLES_COPY } from './copy.ts'
import { caravanSpecification } from './caravan-specification.ts'
import { measured } from './measured.ts'
import { factIcon, type FactIcon, type FactKind } from './fact-icon.ts'
import type { Vehicle } from './fields.ts'

export type FactVehicle = Pick<
  Vehicle,
  | 'carType'
  | 'itemType'
  | 'km'
  | 'simpleTransmission'
  | 'transmission'
  | 'simpleFuel'
  | 'fuel'
  | 'simpleBody'
  | 'body'
  | 'drive'
  | 'simpleDrive'
  | 'seats'
  | 'engineCc'
  | 'engineLitres'
  | 'grossVehicleMass'
  | 'payload'
  | 'power'
  | 'cylinders'
  | 'categories'
  | 'bodyConfiguration'
  | 'length'
  | 'specifications'
>

/** A fact on a card. In a table, `label` is the row's heading. */
export type Fact = {
  readonly kind: FactKind
  readonly icon: FactIcon
  readonly label: string
  readonly text: string
}

type Variant = Site['theme']['card']['variant']

const NUMBER = new Intl.NumberFormat('en-AU')
/** Below this many kilometres, the card of a new or demo vehicle shows its condition first: "New · 28 km". */
const DELIVERY_KM = 500
const SMALL_ENGINE_CC = 1_500

type Texts = Copy<typeof VEHICLES_COPY>

/** The number of wheels and of driven wheels: `6x4`. */
const AXLES = /^\d+x\d+$/

function isForLearners(category: string): boolean {
  return category.toLowerCase() === 'learner approved'
}

/** The text of each fact, or null if the vehicle does not have it. */
const FACTS: Readonly<Record<FactKind, (vehicle: FactVehicle, copy: Texts) => string | null>> = {
  km: ({ km, carType }) => (km === null || isFresh(km, carType) ? null : `${NUMBER.format(km)} km`),
  condition: conditionText,
  transmission: ({ simpleTransmission, transmission }) => titled(simpleTransmission ?? transmission),
  fuel: ({ simpleFuel, fuel }) => titled(simpleFuel ?? fuel),
  body: ({ body, simpleBody }) => body ?? simpleBody,
  drive: ({ simpleDrive, drive }) => simpleDrive ?? drive,
  seats: ({ seats }, copy) => (seats === null ? null : copy('vehicles.fact.seatCount', { count: seats })),
  engine: engineText,
  power: ({ power: kw }) => (kw === null ? null : `${NUMBER.format(kw)} kW`),
  mass: ({ grossVehicleMass: kg }) => (kg === null ? null : `${NUMBER.format(kg)} kg`),
  payload: ({ payload: kg }) => (kg === null ? null : `${NUMBER.format(kg)} kg`),
  axles: ({ drive }) => (AXLES.test(drive ?? '') ? drive : null),
  licence: ({ categories }, copy) => (categories.some(isForLearners) ? copy('vehicles.fact.learners') : null),
  build: ({ bodyConfiguration }) => bodyConfiguration,
  sleeps: (vehicle, copy) => sleepsText(caravanSpecification(vehicle, 'sleeps'), copy),
  length: (vehicle) => measured(vehicle.length ?? caravanSpecification(vehicle, 'body_length'), 'mm'),
  tare: (vehicle) => measured(caravanSpecification(vehicle, 'tare_weight'), 'kg'),
  trailerMass: (vehicle) => measured(caravanSpecification(vehicle, 'aggregate_trailer_mass'), 'kg'),
}

/** The facts of each card variant, by preference; a card shows the first ones that the vehicle has. */
const CHOICES: Readonly<Record<Variant, { readonly show: number; readonly from: readonly FactKind[] }>> = {
  plain: { show: 2, from: ['km', 'condition', 'transmission', 'fuel', 'body'] },
  trust: { show: 4, from: ['km', 'condition', 'transmission', 'fuel', 'body', 'drive', 'engine', 'seats'] },
  network: { show: 4, from: ['km', 'condition', 'transmission', 'fuel', 'body', 'mass', 'drive', 'engine'] },
  spec: { show: 3, from: ['engine', 'km', 'condition', 'mass', 'body', 'transmission', 'fuel'] },
}

/** A buyer asks first how many it sleeps, how long it is, and whether their car may tow it. */
const CARAVAN_FACTS: readonly FactKind[] = ['sleeps', 'length', 'trailerMass', 'tare', 'condition', 'body']

/** The first rows of the table of vehicles other than cars, by item type in lower case. */
const TABLES: ReadonlyMap<string, readonly FactKind[]> = new Map([
  ['motorcycle', ['engine', 'power', 'licence', 'km', 'condition', 'body', 'drive']],
  ['truck', ['mass', 'payload', 'axles', 'build', 'km', 'condition', 'engine', 'body']],
  ['van', ['mass', 'payload', 'km', 'condition', 'body', 'drive']],
  ['caravan', CARAVAN_FACTS],
  ['camper trailer', CARAVAN_FACTS],
  ['trailer', ['length', 'trailerMass', 'tare', 'payload', 'condition', 'body']],
  ['bus', ['seats', 'mass', 'km', 'condition', 'engine']],
])

function kindsOf({ itemType }: FactVehicle, variant: Variant): readonly FactKind[] {
  const tableKinds = variant === 'spec' ? TABLES.get(itemType?.toLowerCase() ?? '') : undefined
  return tableKinds ?? CHOICES[variant].from
}

export function cardFacts(vehicle: FactVehicle, site: Site, copy: Texts): readonly Fact[] {
  const { variant } = site.theme.card
  return kindsOf(vehicle, variant)
    .flatMap((kind) => factOf(kind, vehicle, copy))
    .slice(0, CHOICES[variant].show)
}

/**
 * The kilometres, or the condition of a new vehicle, if the table of a `spec` card shows neither. Every buyer looks for it,
 * so the card then shows it below the name. Null on other cards.
 */
export function usageOutsideTable(vehicle: FactVehicle, site: Site, copy: Texts): string | null {
  const isShown = cardFacts(vehicle, site, copy).some(({ kind }) => kind === 'km' || kind === 'condition')
  return site.theme.card.variant !== 'spec' || isShown
    ? null
    : (FACTS.km(vehicle, copy) ?? FACTS.condition(vehicle, copy))
}

/** The known facts below the price on a vehicle's page. */
export function sidebarFacts(vehicle: FactVehicle, copy: Texts): readonly Fact[] {
  return (['km', 'condition', 'transmission', 'fuel', 'body'] as const).flatMap((kind) => factOf(kind, vehicle, copy))
}

/** A list of one fact, or an empty list if the vehicle does not have it. */
function factOf(kind: FactKind, vehicle: FactVehicle, copy: Texts): readonly Fact[] {
  const text = FACTS[kind](vehicle, copy)
  return text === null ? [] : [{ kind, icon: factIcon(kind, vehicle), label: copy(`vehicles.fact.${kind}`), text }]
}

/** "New", or "New · 28 km" if the kilometres are known. Null for a used vehicle and for one that was driven a lot. */
function conditionText({ km, carType }: FactVehicle, copy: Texts): string | null {
  if (carType === 'used' || !isFresh(km, carType)) return null
  const condition = copy(`vehicles.fact.${carType}`)
  return km === null ? condition : copy('vehicles.fact.conditionKm', { condition, km: NUMBER.format(km) })
}

function isFresh(km: number | null, carType: Vehicle['carType']): boolean {
  return carType !== 'used' && (km ?? 0) < DELIVERY_KM
}

/** The engine's size: of small engines in cubic centimetres, as usual for motorcycles, of others in litres. */
function engineText({ engineCc, engineLitres, cylinders }: FactVehicle): string | null {
  const cylindersText = cylinders ? ` ${cylinders} cyl` : ''
  if (engineCc !== null && engineCc > 0 && engineCc < SMALL_ENGINE_CC) return `${NUMBER.format(engineCc)} cc`
  if (engineLitres !== null && engineLitres > 0) return `${engineLitres.toFixed(1)} L${cylindersText}`
  return engineCc !== null && engineCc > 0 ? `${NUMBER.format(engineCc)} cc` : null
}

/** Phones show the fact without its label, where a bare number would mean nothing. */
function sleepsText(sleeps: string | null, copy: Texts): string | null {
  return sleeps !== null && /^\d+$/.test(sleeps) ? copy('vehicles.fact.sleepsCount', { count: Number(sleeps) }) : sleeps
}

/** The text with a capital first letter. */
function titled(text: string | null): string | null {
  return text === null || text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
