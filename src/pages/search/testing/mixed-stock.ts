import { DAY_MS } from '#platform/clock.ts'
import type { BuiltVehicle } from '#search/testing/build-search.ts'
import type { Site } from '#sites/schema.ts'

const MODELS = [
  ['Toyota', 'Corolla', 'Ascent Sport', 'Hatch'],
  ['Toyota', 'HiLux', 'SR5', 'Ute'],
  ['Land Rover', 'Defender', '110 "P400"', 'SUV'],
  ['Mazda', 'CX-5', 'Maxx & Sport', 'SUV'],
  ['mazda', 'CX-5', 'Touring', 'Wagon'],
  ['Citroën', 'C4', 'Shine', 'Hatchback'],
  ['Kia', 'EV6', 'GT-Line', 'Dual Cab'],
] as const

const ITEM_TYPES: Readonly<Record<string, string>> = { Toyota: 'car', mazda: 'van', Citroën: 'truck', Kia: 'Caravan' }

/** The same 260 vehicles each time, which differ in every searchable attribute. */
export function mixedStock({ dealerships }: Pick<Site, 'dealerships'>, now: Date): readonly BuiltVehicle[] {
  return Array.from({ length: 260 }, (_, at): BuiltVehicle => {
    const [make, model, badge, body] = MODELS[(at * 3) % MODELS.length] ?? MODELS[0]
    const isSold = at % 17 === 3
    return {
      make,
      model,
      badge,
      body,
      name: `${make} ${model}`,
      itemType: ITEM_TYPES[make] ?? null,
      yard: dealerships[at % dealerships.length] ?? 'yard',
      carType: (['used', 'new', 'demo', 'used'] as const)[at % 4] ?? 'used',
      status: isSold ? 'sold' : at % 11 === 0 ? 'coming_soon' : 'in_stock',
      ...(isSold && { soldAt: new Date(now.getTime() - (at % 5) * DAY_MS) }),
      price: at % 9 === 0 ? null : (4_990 + ((at * 37) % 90) * 1_000) * 100,
      offerPrice: at % 13 === 0 ? 3_990_50 : null,
      year: at % 19 === 0 ? null : 2008 + (at % 18),
      km: at % 8 === 0 ? null : (at * 977) % 260_000,
      colour: ['Red', 'Glacier White', 'Blue', null][at % 4] ?? null,
      fuel: ['Premium Unleaded', 'Diesel', 'Electric'][at % 3] ?? null,
      simpleFuel: ['Petrol', 'Diesel', 'Electric'][at % 3] ?? null,
      simpleTransmission: at % 5 === 0 ? 'manual' : 'auto',
      drive: ['Front', '4x4', null][at % 3] ?? null,
      simpleDrive: ['FWD', '4WD', null][at % 3] ?? null,
      seats: [5, 7, 2, null][at % 4] ?? null,
      engineLitres: [1.8, 2.0, 3.3, null][at % 4] ?? null,
      bodyConfiguration: ['Tray', 'Tipper', null][at % 3] ?? null,
      certified: at % 6 === 0,
      tag: at % 10 === 0 ? 'Run-out' : null,
      city: ['Perth', 'Hobart'][at % 2] ?? null,
      state: 'WA',
      categories: at % 4 === 0 ? ['Run-out offers', 'Family'] : [],
      filteredFeatures: ['Tow bar', 'Sunroof', 'Apple CarPlay'].slice(at % 4),
      standardEquipment: at % 3 === 0 ? ['Heated seats', 'Lane assist'] : [],
      stockNumber: `S${1000 + at}`,
      vin: `VIN${String(at).padStart(14, '0')}`,
      regPlate: at % 3 === 0 ? `AB${at}` : null,
      showOnDealerWebsite: at % 23 !== 0,
      createdAt: new Date(now.getTime() - Math.floor(at / 3) * DAY_MS),
      pictures: at % 3,
    }
  })
}
