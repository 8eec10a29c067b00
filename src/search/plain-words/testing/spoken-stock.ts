import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import type { CarType } from '#vehicles/fields.ts'
import { indexBackend } from '../../query/search-backend.ts'
import { createSearchService, type SearchService } from '../../server/search-service.ts'
import { buildSearchIndex, type BuiltVehicle } from '../../testing/build-search.ts'

/** Stock for tests of sentences: each line has make, model, badges, body, fuel, drive, seats, and price in thousands of dollars. */
const CARS = `
Toyota|Corolla|Ascent Sport,SX,ZR|Hatch|Petrol|FWD|5|26
Toyota|Corolla Cross|GX,Atmos|SUV|Hybrid|FWD|5|38
Toyota|HiLux|SR,SR5,Rogue|Ute|Diesel|4WD|5|52
Toyota|RAV4|GX,GXL,Cruiser|SUV|Hybrid|AWD|5|44
Toyota|Camry|Ascent,SL|Sedan|Hybrid|FWD|5|36
Toyota|LandCruiser|GX,GXL,VX|4x4|Diesel|4WD|7|105
Toyota|LandCruiser Prado|GXL,Kakadu|4x4|Diesel|4WD|7|68
Toyota|Kluger|GX,Grande|SUV|Hybrid|AWD|7|62
Toyota|HiAce|LWB|Van|Diesel|RWD|3|45
Toyota|86|GT|Coupe|Petrol|RWD|4|34
Toyota|Yaris|Ascent Sport|Hatch|Petrol|FWD|5|22
Mazda|3|G20 Pure,G25 Astina|Hatch|Petrol|FWD|5|27
Mazda|2|G15 Pure|Hatch|Petrol|FWD|5|21
Mazda|6|Sport,Atenza|Sedan|Petrol|FWD|5|33
Mazda|CX-3|Maxx Sport,Akari|SUV|Petrol|FWD|5|26
Mazda|CX-5|Maxx Sport,Touring,Akera|SUV|Petrol|AWD|5|38
Mazda|CX-9|Azami|SUV|Petrol|AWD|7|49
Mazda|BT-50|XT,XTR,GT|Ute|Diesel|4WD|5|47
Mazda|MX-5|GT RS|Convertible|Petrol|RWD|2|42
Ford|Ranger|XL,XLT,Wildtrak|Ute|Diesel|4WD|5|55
Ford|Everest|Trend,Titanium|4x4|Diesel|4WD|7|63
Ford|Mustang|GT,High Performance|Coupe|Petrol|RWD|4|64
Ford|Transit|350L|Van|Diesel|FWD|3|48
Ford|Escape|ST-Line|SUV|Plug-in Hybrid|FWD|5|41
Hyundai|i30|Active,N Line,N|Hatch|Petrol|FWD|5|25
Hyundai|Tucson|Elite,Highlander|SUV|Petrol|AWD|5|37
Hyundai|Kona|Active,Electric|SUV|Electric|FWD|5|45
Hyundai|Santa Fe|Active,Elite|SUV|Diesel|AWD|7|51
Hyundai|Ioniq 5|Dynamiq,Epiq|SUV|Electric|AWD|5|66
Kia|Sportage|S,SX,GT-Line|SUV|Petrol|AWD|5|39
Kia|Carnival|S,Platinum|People Mover|Diesel|FWD|8|58
Kia|Cerato|S,GT|Sedan|Petrol|FWD|5|26
Kia|EV6|Air,GT-Line|SUV|Electric|RWD|5|72
Kia|Picanto|S|Hatch|Petrol|FWD|5|18
Mitsubishi|Triton|GLX,GLS|Ute|Diesel|4WD|5|42
Mitsubishi|Outlander|ES,Aspire,Exceed|SUV|Plug-in Hybrid|AWD|7|54
Mitsubishi|Pajero Sport|GLS,Exceed|4x4|Diesel|4WD|7|47
Mitsubishi|ASX|ES,MR|SUV|Petrol|FWD|5|23
Nissan|X-Trail|ST,Ti|SUV|Petrol|AWD|5|40
Nissan|Navara|ST,ST-X,PRO-4X|Ute|Diesel|4WD|5|49
Nissan|Patrol|Ti,Ti-L|4x4|Petrol|4WD|8|89
Nissan|Leaf|e+|Hatch|Electric|FWD|5|39
Subaru|Forester|2.5i-L,2.5i-S|SUV|Petrol|AWD|5|36
Subaru|Outback|AWD Touring|Wagon|Petrol|AWD|5|43
Subaru|Impreza|2.0i|Hatch|Petrol|AWD|5|24
Subaru|WRX|RS,tS|Sedan|Petrol|AWD|5|48
Volkswagen|Golf|110TSI,GTI,R|Hatch|Petrol|FWD|5|35
Volkswagen|Tiguan|132TSI,R-Line|SUV|Petrol|AWD|5|46
Volkswagen|Amarok|TDI550,V6 Aventura|Ute|Diesel|4WD|5|59
Volkswagen|Caddy|Cargo|Van|Diesel|FWD|2|37
BMW|3 Series|320i,330i|Sedan|Petrol|RWD|5|58
BMW|X5|xDrive30d|SUV|Diesel|AWD|5|92
BMW|X3|xDrive20i|SUV|Petrol|AWD|5|66
Mercedes-Benz|C-Class|C200,C300|Sedan|Petrol|RWD|5|69
Mercedes-Benz|A-Class|A180|Hatch|Petrol|FWD|5|44
Mercedes-Benz|GLC|GLC 300|SUV|Petrol|AWD|5|82
Audi|A3|35 TFSI|Hatch|Petrol|FWD|5|42
Audi|Q5|45 TFSI|SUV|Petrol|AWD|5|71
Land Rover|Range Rover Sport|HSE|SUV|Diesel|AWD|5|120
Land Rover|Range Rover Evoque|P250|SUV|Petrol|AWD|5|63
Land Rover|Defender|110 S|4x4|Diesel|4WD|7|96
Tesla|Model 3|Long Range,Performance|Sedan|Electric|RWD|5|58
Tesla|Model Y|Long Range|SUV|Electric|AWD|5|66
MG|ZS|Excite,Essence|SUV|Petrol|FWD|5|22
MG|MG4|Excite,Long Range|Hatch|Electric|RWD|5|38
MG|HS|Vibe|SUV|Petrol|FWD|5|29
BYD|Atto 3|Extended Range|SUV|Electric|FWD|5|41
BYD|Seal|Premium|Sedan|Electric|RWD|5|53
BYD|Dolphin|Essential|Hatch|Electric|FWD|5|30
GWM|Ute|Cannon,Cannon-L|Ute|Diesel|4WD|5|36
Isuzu|D-MAX|SX,LS-U,X-Terrain|Ute|Diesel|4WD|5|51
Isuzu|MU-X|LS-M,LS-T|4x4|Diesel|4WD|7|58
Holden|Commodore|SV6,SS-V|Sedan|Petrol|RWD|5|24
Holden|Colorado|LTZ|Ute|Diesel|4WD|5|34
Honda|CR-V|VTi,VTi-L|SUV|Petrol|AWD|5|42
Honda|Civic|VTi-LX|Hatch|Petrol|FWD|5|37
Honda|Jazz|VTi|Hatch|Petrol|FWD|5|19
Suzuki|Swift|GL,Sport|Hatch|Petrol|FWD|5|20
Suzuki|Jimny|Lite|4x4|Petrol|4WD|4|33
Peugeot|308|GT|Hatch|Petrol|FWD|5|39
Peugeot|2008|Allure|SUV|Petrol|FWD|5|32
Alfa Romeo|Giulia|Veloce|Sedan|Petrol|RWD|5|61
Lexus|NX|NX350h|SUV|Hybrid|AWD|5|73
Volvo|XC60|B5 Plus|SUV|Petrol|AWD|5|70
LDV|G10|Executive|People Mover|Petrol|RWD|7|33
LDV|T60|Pro,Luxe|Ute|Diesel|4WD|5|33
Jeep|Wrangler|Rubicon|4x4|Petrol|4WD|4|79
Jeep|Grand Cherokee|Limited|SUV|Petrol|4WD|7|77
Skoda|Octavia|RS|Wagon|Petrol|FWD|5|47
Renault|Trafic|Trader|Van|Diesel|FWD|3|46
Porsche|Macan|S|SUV|Petrol|AWD|5|110
Ram|1500|Laramie|Ute|Petrol|4WD|5|125`

const BIKES = `
Yamaha|MT-07|HO,LA|Naked|Petrol|Chain|2|13
Yamaha|MT-03||Naked|Petrol|Chain|2|7
Yamaha|YZF-R7|LA|Sport|Petrol|Chain|2|15
Honda|CB500F||Naked|Petrol|Chain|2|9
Honda|CBR500R||Sport|Petrol|Chain|2|10
Honda|PCX150||Scooter|Petrol|Belt|2|5
Kawasaki|Ninja 400|SE|Sport|Petrol|Chain|2|8
Kawasaki|Z900||Naked|Petrol|Chain|2|14
Kawasaki|Versys 650|L|Adventure|Petrol|Chain|2|12
Harley-Davidson|Softail|Fat Boy,Street Bob|Cruiser|Petrol|Belt|2|29
Harley-Davidson|Road Glide||Touring|Petrol|Belt|2|38
BMW|R 1250 GS|Rallye|Adventure|Petrol|Shaft|2|31
BMW|S 1000 RR||Sport|Petrol|Chain|2|28
Ducati|Panigale V4|S|Sport|Petrol|Chain|2|36
Ducati|Scrambler|Icon|Naked|Petrol|Chain|2|15
KTM|390 Duke||Naked|Petrol|Chain|2|8
KTM|300 EXC||Off-road|Petrol|Chain|1|16
Royal Enfield|Classic 350||Cruiser|Petrol|Chain|2|8
Triumph|Street Triple|RS|Naked|Petrol|Chain|2|18
Suzuki|GSX-R750||Sport|Petrol|Chain|2|16`

const TRUCKS = `
Hino|300 Series|616,717|Tray Truck|Diesel|RWD|3|76
Hino|500 Series|FE1426|Tray Truck|Diesel|RWD|3|140
Isuzu|NPR|45-155|Light Truck|Diesel|RWD|3|82
Isuzu|NLR|45-150|Tray Truck|Diesel|RWD|3|64
Fuso|Canter|515|Light Truck|Diesel|RWD|3|70
Fuso|eCanter|S|Light Truck|Electric|RWD|3|130
Mercedes-Benz|Sprinter|314,516|Van|Diesel|RWD|3|72
Mercedes-Benz|Actros|2653|Prime Mover|Diesel|6x4|2|260
Kenworth|K220||Prime Mover|Diesel|6x4|2|420
Volvo|FH|540|Prime Mover|Diesel|6x4|2|330
Toyota|Coaster|Deluxe|Bus|Diesel|RWD|22|150
Toyota|HiAce|LWB,SLWB|Van|Diesel|RWD|3|48
Ford|Transit|350L,470E|Van|Diesel|RWD|3|55
Jayco|Conquest|FA.25|Motorhome|Diesel|FWD|4|170
Jayco|Journey|17.55|Caravan|Diesel|RWD|2|80
Iveco|Daily|50C18|Cab Chassis|Diesel|RWD|3|78`

const COLOURS = ['Glacier White', 'Soul Red Crystal', 'Sapphire Blue', 'Eclipse Black', 'Sonic Silver', 'Magnetic Grey', 'Jungle Green', 'Burnt Orange', 'White', 'Race Red'] // oxfmt-ignore
const CAR_EQUIPMENT = [
  ['Bluetooth', 'Cruise Control', 'Reverse Camera'],
  ['Bluetooth', 'Apple CarPlay', 'Android Auto', 'Satellite Navigation', 'Towbar'],
  ['Leather Seats', 'Sunroof', 'Heated Front Seats', 'Reverse Camera', 'Apple CarPlay'],
  [
    'Adaptive Cruise Control',
    'Blind Spot Monitor',
    'Lane Keep Assist',
    '360 Degree Camera',
    'Power Tailgate',
    'Head-up Display',
  ],
  [
    'Towbar',
    'Alloy Wheels',
    'Rear Parking Sensors',
    'Keyless Entry and Start',
    'LED Headlights',
    'Wireless Phone Charging',
  ],
] as const
const BIKE_EQUIPMENT = [['ABS Brakes', 'Traction Control'], ['ABS Brakes', 'Quick Shifter', 'TFT Display', 'Ride Modes'], ['ABS Brakes', 'Heated Grips', 'Cruise Control']] as const // oxfmt-ignore
const TRUCK_EQUIPMENT = [
  ['ABS Brakes', 'Exhaust Brake', 'Bluetooth'],
  ['Suspension Driver Seat', 'Reverse Camera', 'Bluetooth'],
] as const
const BODY_KINDS = [
  'Pantech',
  'Alloy Drop-side Tray',
  '6x4 Tipper',
  '12 Pallet Curtainsider',
  '10 Pallet Curtainsider',
] as const
const CABS = ['Dual Cab Pick-up', 'Dual Cab Chassis', 'Single Cab Chassis'] as const
const CITIES = [
  ['Essendon', 'VIC', 'harbour-essendon', 1],
  ['North Geelong', 'VIC', 'harbour-geelong', 2],
  ['Newstead', 'QLD', 'harbour-brisbane', 3],
] as const
export const YARDS = [
  { id: 1, lat: -37.75, long: 144.91 },
  { id: 2, lat: -38.11, long: 144.35 },
  { id: 3, lat: -27.45, long: 153.04 },
]
export const NOW = new Date('2026-11-22T02:00:00Z')
const THIS_YEAR = 2026

export type SpokenKind = 'cars' | 'bikes' | 'trucks'

const LINES: Readonly<Record<SpokenKind, string>> = { cars: CARS, bikes: BIKES, trucks: TRUCKS }
const EQUIPMENT_OF: Readonly<Record<SpokenKind, readonly (readonly string[])[]>> = {
  cars: CAR_EQUIPMENT,
  bikes: BIKE_EQUIPMENT,
  trucks: TRUCK_EQUIPMENT,
}

/** Four vehicles of each badge. Their number determines year, colour, equipment and yard, so that all of these occur. */
function vehiclesOf(kind: SpokenKind): readonly BuiltVehicle[] {
  const rows = LINES[kind].trim().split('\n')
  return rows.flatMap((row, line) => {
    const [make = '', model = '', badges = '', body = '', fuel = '', drive = '', seats = '', price = ''] =
      row.split('|')
    return badges.split(',').flatMap((badge, place) =>
      [0, 1, 2, 3].map((copy): BuiltVehicle => {
        const number = line * 7 + place * 3 + copy
        const carType: CarType = number % 6 === 0 ? 'new' : number % 6 === 1 ? 'demo' : 'used'
        const [city, state, yard, locationId] = CITIES[number % 3] ?? CITIES[0]
        const equipment = EQUIPMENT_OF[kind]
        return {
          make, model, badge: badge || null, body, fuel, simpleFuel: fuel, drive, simpleDrive: drive,
          simpleBody: body, carType, city, state, yard, locationId, seats: Number(seats),
          transmission: number % 5 === 0 ? 'Manual' : 'Automatic', simpleTransmission: number % 5 === 0 ? 'Manual' : 'Automatic',
          year: carType === 'used' ? THIS_YEAR - 2 - (number % 13) : THIS_YEAR - (number % 2), km: carType === 'used' ? 8_000 + (number * 7_919) % 190_000 : 20 + number % 60,
          price: (Number(price) * 1000 - copy * 3_000 - 10) * 100, colour: COLOURS[number % COLOURS.length] ?? null,
          filteredFeatures: [...(equipment[number % equipment.length] ?? [])],
          categories: kind === 'bikes' && Number(price) < 14 ? ['Learner Approved'] : number % 9 === 0 ? ['Special Offers'] : ['Family'],
          engineLitres: kind === 'bikes' ? Number(((Number(price) * 40) / 1000).toFixed(1)) : null,
          engineCc: kind === 'bikes' ? Number(price) * 40 : null,
          bodyConfiguration: kind === 'trucks' ? (BODY_KINDS[number % BODY_KINDS.length] ?? null) : body === 'Ute' ? (CABS[number % CABS.length] ?? null) : null,
          grossVehicleMass: kind === 'trucks' ? 3500 + (number % 6) * 1000 : null, payload: kind === 'trucks' ? 1500 + (number % 5) * 1000 : null, length: kind === 'trucks' ? 5500 + (number % 6) * 1000 : null,
          towingBraked: kind === 'cars' ? 1500 + (number % 5) * 500 : null, power: 80 + number, chargingPowerDc: fuel === 'Electric' ? 50 + (number % 4) * 50 : null,
          electricRange: fuel === 'Electric' ? 300 + (number % 4) * 70 : null,
          stockNumber: `S${1000 + number * 4 + copy}`, status: 'in_stock', certified: number % 8 === 0, showOnDealerWebsite: true,
        } // oxfmt-ignore
      }),
    )
  })
}

/** A site that sells vehicles of one kind, and its search service. */
export function spokenStock(kind: SpokenKind): { readonly site: Site; readonly search: SearchService } {
  const noun = { cars: 'car', bikes: 'bike', trucks: 'truck' }[kind]
  const dealerships = CITIES.map(([, , slug]) => slug)
  const site = buildSite({
    slug: kind,
    dealershipId: dealerships[0],
    dealerships,
    stock: { vehicleNoun: noun, nounPlural: `${noun}s` },
    search: {
      lowKms: kind === 'bikes' ? 10_000 : kind === 'trucks' ? 150_000 : 50_000,
      ...(kind !== 'cars' && { bodyTypes: [{ key: 'van', label: 'Van', values: ['Van'] }] }),
    },
  })
  const index = buildSearchIndex(vehiclesOf(kind), NOW)
  const search = createSearchService(
    indexBackend(index, { soldSince: (since) => since, isReady: () => true }),
    () => YARDS,
  )
  return { site, search }
}
