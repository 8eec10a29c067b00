import type { Variant } from './catalogue.ts'
import type { FeedVehicle } from './demo-vehicle.ts'
import type { Fuel, Gearbox, Power } from './power.ts'

type BuildFacts = Pick<
  FeedVehicle,
  | 'body'
  | 'simpleBody'
  | 'bodyConfiguration'
  | 'fuel'
  | 'simpleFuel'
  | 'transmission'
  | 'simpleTransmission'
  | 'drive'
  | 'simpleDrive'
  | 'seats'
  | 'doors'
  | 'gears'
  | 'gearType'
  | 'cylinders'
  | 'engineSize'
  | 'engineCc'
  | 'power'
  | 'engineLitres'
  | 'induction'
  | 'torque'
  | 'fuelConsumption'
  | 'electricRange'
  | 'energyConsumption'
  | 'batteryCapacity'
  | 'chargingPowerAc'
  | 'chargingPowerDc'
  | 'fuelCapacity'
  | 'grossVehicleMass'
  | 'payload'
  | 'length'
  | 'width'
  | 'height'
  | 'towingBraked'
  | 'ancapRating'
  | 'specifications'
>

const SIMPLE_FUEL: Readonly<Record<Fuel, string>> = {
  Unleaded: 'Petrol',
  'Premium Unleaded': 'Petrol',
  Diesel: 'Diesel',
  Hybrid: 'Hybrid',
  'Plug-in Hybrid': 'Plug-in Hybrid',
  Electric: 'Electric',
}

const DRIVES: Readonly<Record<string, readonly [name: string, simple: string]>> = {
  fwd: ['Front Wheel Drive', 'FWD'],
  rwd: ['Rear Wheel Drive', 'RWD'],
  awd: ['All Wheel Drive', 'AWD'],
  '4x4': ['4x4', '4WD'],
  '6x4': ['6x4', '6x4'],
  chain: ['Chain', 'Chain'],
  belt: ['Belt', 'Belt'],
  shaft: ['Shaft', 'Shaft'],
}

const GEARBOXES: Readonly<Record<Gearbox, readonly [name: string, type: string]>> = {
  manual: ['Manual', 'Manual'],
  auto: ['Automatic', 'Automatic'],
  cvt: ['Constantly Variable Automatic', 'CVT'],
  dct: ['Dual Clutch Automatic', 'Dual Clutch'],
  amt: ['Automated Manual', 'Automated Manual'],
  single: ['Single Gear Automatic', 'Reduction Gear'],
}

const CC_PER_LITRE = 1000
/** The size of a smaller engine is written in cubic centimetres, of others in litres. */
const MIN_CC_IN_LITRES = 1000

/** The fields that all vehicles of a variant share, in the words and units of a feed. */
export function buildFacts(variant: Variant): BuildFacts {
  const { power } = variant
  const [drive = null, simpleDrive = null] = DRIVES[power.drive ?? ''] ?? []
  const [length, width, height] = variant.size
  const electric = power.fuel === 'Electric'
  return {
    body: variant.body,
    simpleBody: variant.body,
    bodyConfiguration: variant.configuration ?? null,
    fuel: power.fuel,
    simpleFuel: power.fuel && SIMPLE_FUEL[power.fuel],
    ...gearboxFacts(power),
    drive,
    simpleDrive,
    seats: variant.seats || null,
    doors: variant.doors || null,
    ...engineFacts(power),
    fuelConsumption: electric ? null : power.use,
    ...electricFacts(power),
    fuelCapacity: electric ? null : variant.tank || null,
    grossVehicleMass: variant.mass ?? null,
    payload: variant.payload ?? null,
    length,
    width,
    height,
    towingBraked: variant.tow || null,
    ancapRating: variant.ancap,
    specifications: variant.specifications,
  }
}

/** Capacity of the battery in kWh: typical values, because the catalogue does not know each model's. */
const BATTERY_KWH = { motorcycle: 8.9, small: 60, large: 78 }
/** Motors of this power or more are assumed to have the large battery. */
const LARGE_BATTERY_KW = 200
/** An electric vehicle that uses less (in kWh/100 km) is a motorcycle. */
const MIN_CAR_USE = 10
const WALL_BOX_KW = 11
/** Kilowatts for each kilowatt-hour of the battery: charges from 10 to 80 % in about half an hour. */
const FAST_CHARGING_RATE = 1.7
const RANGE_STEP_KM = 10

function electricFacts({ fuel, kilowatts, use }: Power) {
  if (fuel !== 'Electric' || kilowatts === null || use === null) {
    return {
      electricRange: null,
      energyConsumption: null,
      batteryCapacity: null,
      chargingPowerAc: null,
      chargingPowerDc: null,
    }
  }
  const isMotorcycle = use < MIN_CAR_USE
  const batteryOfCar = kilowatts >= LARGE_BATTERY_KW ? BATTERY_KWH.large : BATTERY_KWH.small
  const battery = isMotorcycle ? BATTERY_KWH.motorcycle : batteryOfCar
  return {
    electricRange: Math.round(((battery / use) * 100) / RANGE_STEP_KM) * RANGE_STEP_KM,
    energyConsumption: use,
    batteryCapacity: battery,
    chargingPowerAc: WALL_BOX_KW,
    chargingPowerDc: isMotorcycle ? null : Math.round((battery * FAST_CHARGING_RATE) / 10) * 10,
  }
}

function gearboxFacts({ gearbox, gears }: Power) {
  if (gearbox === null) return { transmission: null, simpleTransmission: null, gearType: null, gears: null }
  const [name, gearType] = GEARBOXES[gearbox]
  return {
    transmission: gears ? `${gears} Speed ${name}` : name,
    simpleTransmission: gearbox === 'manual' ? 'Manual' : 'Automatic',
    gearType,
    gears,
  }
}

function engineFacts({ cc, cylinders, turbo, kilowatts, torqueNm }: Power) {
  const litres = cc === null ? null : Math.round((cc / CC_PER_LITRE) * 10) / 10
  const size = cc === null ? null : cc < MIN_CC_IN_LITRES ? `${cc} cc` : `${litres?.toFixed(1)} L`
  return {
    engineCc: cc,
    engineLitres: litres,
    engineSize: size ?? (kilowatts === null ? null : `${kilowatts} kW electric motor`),
    cylinders,
    induction: cc === null ? null : turbo ? 'Turbo' : 'Aspirated',
    torque: torqueNm === null ? null : `${torqueNm} Nm`,
    power: kilowatts,
  }
}
