import { buildVehicle } from './build-vehicle.ts'
import type { Vehicle } from '../fields.ts'

/** A vehicle in a state that cards and pages have to show well. */
export type VehicleSample = {
  /** The state in words. */
  readonly name: string
  readonly photos: number
  readonly vehicle: Vehicle
}

const DAY_MS = 24 * 60 * 60 * 1000
const PHOTOS = 6
const LONGEST_NAME = 150

type State = {
  readonly name: string
  readonly photos?: number
  readonly fields: Partial<Vehicle>
}

/** Vehicles in all states that a shopper can come across on the given day. Each has its own id and slug. */
export function vehicleSamples(now: Date): readonly VehicleSample[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [...conditions(), ...availability(daysAgo), ...prices(), ...tags(daysAgo), ...pictures(), ...words(now)].map(
    ({ name, photos = PHOTOS, fields }, index) => {
      const slug = name.replaceAll(/[^a-z0-9]+/g, '-')
      const fresh = {
        id: index + 1,
        slug,
        stockNumber: `S${index + 1}`,
        createdAt: daysAgo(60),
        updatedAt: daysAgo(60),
      }
      return { name, photos, vehicle: buildVehicle({ ...USUAL, ...fresh, photosCount: photos, ...fields }) }
    },
  )
}

/** The fields of a typical vehicle. */
const USUAL: Partial<Vehicle> = {
  year: 2022,
  badge: 'SR5',
  series: 'GUN126R',
  price: 52_990_00,
  priceKind: 'drive_away',
  km: 48_210,
  colour: 'White',
  body: 'Ute',
  fuel: 'Diesel',
  transmission: 'Automatic',
  simpleTransmission: 'Automatic',
  drive: '4x4',
  seats: 5,
  doors: 4,
  engineLitres: 2.8,
  cylinders: 4,
  vin: 'MR0BA3CD500123456',
  regPlate: '123ABC',
  tradeInAllowed: true,
  standardEquipment: ['Tow bar', 'Reversing camera', 'Apple CarPlay'],
  dealerComments: '<p>One owner, full history.</p>',
}

function conditions(): readonly State[] {
  return [
    { name: 'used', fields: {} },
    { name: 'new', fields: { carType: 'new', km: 12, year: 2026, priceKind: 'excl_govt_charges', regPlate: null } },
    // A body that most sites count under another name.
    { name: 'demo', fields: { carType: 'demo', km: 3_100, year: 2026, body: 'Dual Cab' } },
    { name: 'nothing but a name', photos: 0, fields: NOTHING },
  ]
}

const NOTHING: Partial<Vehicle> = {
  ...Object.fromEntries(Object.keys(USUAL).map((name) => [name, null])),
  tradeInAllowed: false,
  standardEquipment: [],
}

function availability(daysAgo: (days: number) => Date): readonly State[] {
  return [
    { name: 'coming soon', fields: { status: 'coming_soon' } },
    { name: 'reserved', fields: { reserved: true } },
    { name: 'just sold', fields: { status: 'sold', soldAt: daysAgo(1) } },
    { name: 'sold long ago', fields: { status: 'sold', soldAt: daysAgo(400) } },
    { name: 'taken off the website', fields: { showOnDealerWebsite: false } },
  ]
}

function prices(): readonly State[] {
  return [
    { name: 'charges to be added', fields: { priceKind: 'excl_govt_charges', priceState: 'QLD' } },
    { name: 'charges not stated', fields: { priceKind: null } },
    { name: 'reduced', fields: { offerPrice: 49_990_00 } },
    { name: 'was dearer', fields: { beforePrice: 56_990_00 } },
    { name: 'below the market', fields: { averageMarketPrice: 54_490_00, priceNote: 'New tyres all round.' } },
    { name: 'over a million', fields: { price: 1_234_567_00, beforePrice: 1_300_000_00 } },
    { name: 'no price', fields: { price: null, priceKind: null } },
    { name: 'priced at a dollar', fields: { price: 1_00 } },
    { name: 'preorder', fields: { price: null, priceKind: null, preorder: true } },
    { name: 'subscription', fields: { subscriptionPrice: 249_00 } },
  ]
}

function tags(daysAgo: (days: number) => Date): readonly State[] {
  return [
    { name: 'just arrived', fields: { createdAt: daysAgo(1) } },
    { name: 'certified', fields: { certified: true } },
    { name: 'custom tag', fields: { tag: 'Manager’s special of the month, today only' } },
    {
      name: 'electric',
      fields: {
        fuel: 'Electric',
        simpleFuel: 'Electric',
        engineLitres: null,
        electricRange: 510,
        energyConsumption: 15.3,
        batteryCapacity: 78,
        chargingPowerAc: 11,
        chargingPowerDc: 150,
      },
    },
    { name: 'hybrid', fields: { fuel: 'Hybrid' } },
    { name: 'plug-in hybrid', fields: { fuel: 'Plug-in hybrid' } },
  ]
}

function pictures(): readonly State[] {
  return [
    { name: 'no photos', photos: 0, fields: {} },
    { name: 'no photos of a body without a drawing', photos: 0, fields: { body: 'Hovercraft' } },
    { name: 'one photo', photos: 1, fields: {} },
    { name: 'eighty photos', photos: 80, fields: {} },
    { name: 'video in the page', fields: { videoUrl: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } },
    { name: 'spin, walkaround and interior', fields: EVERY_MEDIUM },
    { name: 'spin of another company', fields: { spinCode: 'https://spins.example/embed/42' } },
    { name: 'video elsewhere', fields: { externalVideoUrl: 'https://videos.example/watch?v=1' } },
  ]
}

/** References that no media store has: pages have to look right while pictures are missing. */
const PICTURE = `blob:${'ab'.repeat(20)}:960x640`
const EVERY_MEDIUM: Partial<Vehicle> = {
  spinImages: Array.from({ length: 36 }, () => PICTURE),
  spinInteriorImage: PICTURE,
  walkaroundVideos: ['https://videos.example/walkaround.mp4'],
  hotspots: {
    exterior: [{ description: 'Tow bar', note: 'Rated to 3.5 t', positions: [{ angle: 180, x: 50, y: 70 }] }],
    interior: [{ description: 'Screen', photo: PICTURE, position: { yaw: 0, pitch: -10 } }],
  },
}

function words(now: Date): readonly State[] {
  return [
    { name: 'name of 150 characters', fields: { name: LONG_NAME, model: LONG_NAME.slice(5, 90), badge: LONG_NAME } },
    {
      name: 'special characters in every word',
      fields: { name: SIGNS, model: SIGNS, badge: SIGNS, colour: SIGNS, tag: SIGNS },
    },
    {
      name: 'long comments',
      fields: { dealerComments: `<p>${'A sentence of twenty. '.repeat(80)}</p><ul><li>Last</li></ul>` },
    },
    {
      name: 'sixty features',
      fields: { standardEquipment: Array.from({ length: 60 }, (_, at) => `Feature ${at + 1}`) },
    },
    { name: 'registered', fields: { regoState: 'QLD', regoExpiry: `${now.getUTCFullYear() + 1}-03-05` } },
    { name: 'registration run out', fields: { regoState: 'QLD', regoExpiry: `${now.getUTCFullYear() - 1}-03-05` } },
    {
      name: 'with its reports',
      fields: {
        historyReport: 'https://reports.example/1.pdf',
        carAnalysisReport: 'https://reports.example/analysis-1.pdf',
        ppsrReport: 'https://reports.example/ppsr-1.pdf',
      },
    },
    { name: 'with its owner', fields: { privateSuburb: 'Ashgrove', privatePostcode: '4060', locationId: null } },
  ]
}

const LONG_NAME = '2022 Toyota Hilux SR5 Double Cab with every extra that there is to be had '
  .repeat(3)
  .slice(0, LONGEST_NAME)
const SIGNS = `"O'Brien" & <b>Söhne</b> {x} 100% 🚗`
