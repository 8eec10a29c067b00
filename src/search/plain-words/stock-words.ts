import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { listed } from './listed.ts'

/** Shoppers' words for a value of the stock. `values`: how feeds write it; only values that the stock has are understood. */
export type Alias = {
  readonly attribute: FacetAttribute
  readonly phrases: readonly string[]
  readonly values: readonly string[]
  /** What the phrases say besides the value, which is searched as text: the 200 of "200 series LandCruiser". */
  readonly text?: string
  /** The phrases name where makes are from, and mean all of the makes. */
  readonly isOrigin?: true
  /** The text that is searched where the stock has none of the values: "phev" for a plug-in hybrid. */
  readonly otherwise?: string
}

const alias = (
  attribute: FacetAttribute,
  phrases: string,
  values: string,
  rules: Pick<Alias, 'isOrigin' | 'otherwise'> = {},
): Alias => ({ attribute, phrases: listed(phrases), values: listed(values), ...rules })

/** Phrases for makes by where they are from. */
const origin = (phrases: string, makes: string): Alias => alias('make', phrases, makes, { isOrigin: true })

/** Cabs with four doors. A cab that is named means only that one if it is in stock, else another of them. */
const FOUR_DOOR_CABS = ['Dual Cab', 'Double Cab', 'Crew Cab', 'Twin Cab'] as const
const FOUR_DOOR_CAB_PHRASES = {
  'Dual Cab':
    'dual cab, dual cabs, dualcab, dual cab tray, dual cab tray back, dualcabs, dual cab pickup, duel cab, duel cabs, d cab',
  'Double Cab': 'double cab, double cabs, double cab tray, doublecab, double cab pickup',
  'Crew Cab': 'crew cab, crew cabs, crew cab tray, crewcab, crew cab pickup',
  'Twin Cab': 'twin cab, twin cabs, twincab',
} as const
const ANY_FOUR_DOOR_CAB = `${Object.values(FOUR_DOOR_CAB_PHRASES).join(', ')}, 4 door ute, four door ute, 4 door utes, four door cab, 4 door cab`

const CYLINDER_NOUNS = 'cyl, cyls, cylinder, cylinders, cylinder engine, cylinder motor, pot'
/** Engines by their cylinders, with the phrases that say more than the number. */
const ENGINES = [
  ['2', ', twin cylinder, twin cylinders'],
  ['3', ', triple cylinder'],
  ['4', ', flat four, boxer four, inline four, inline 4'],
  ['5', ', inline five, inline 5'],
  ['6', ', v6, v6s, v six, straight six, straight 6, inline six, inline 6, flat six'],
  ['8', ', v8, v8s, v eight, bent eight, bent 8, straight eight'],
  ['10', ', v10, v10s, v ten'],
  ['12', ', v12, v12s, v twelve'],
] as const

/** The first alias in stock wins if a phrase has several: a 4x4 is a kind of drive before it is a body. */
export const ALIASES: readonly Alias[] = [
  // Spelling is corrected to this name, too, and not only to Mercedes-Benz.
  alias('make', 'mercedes', 'Mercedes-Benz, Mercedes'),
  origin(
    'chinese, chinese made, chinese built, made in china, chinese brand, chinese brands',
    'MG, GWM, Haval, Great Wall, BYD, Chery, LDV, Maxus, Geely, JAC, Zeekr, XPeng, Leapmotor, Omoda, Jaecoo, Omoda Jaecoo, Deepal, GAC, Foton, Tank, Ora, Denza, Hongqi, Dongfeng, JMC, Sinotruk, CFMOTO, Zontes, QJMotor',
  ),
  origin(
    'german, german made, german built, made in germany, german brand, german brands',
    'Audi, BMW, Mercedes-Benz, Mercedes, Mercedes-AMG, Mercedes-Maybach, Volkswagen, Porsche, Opel, Smart, MAN, BMW Motorrad',
  ),
  origin(
    'japanese, jap, japanese made, japanese built, made in japan, japanese brand, japanese brands',
    'Toyota, Mazda, Honda, Nissan, Mitsubishi, Subaru, Suzuki, Lexus, Isuzu, Isuzu Ute, Infiniti, Daihatsu, Datsun, Hino, Fuso, UD Trucks, UD, Kawasaki, Yamaha',
  ),
  origin(
    'korean, south korean, korean made, korean built, made in korea, korean brand, korean brands',
    'Hyundai, Kia, Genesis, SsangYong, KGM, Daewoo',
  ),
  origin(
    'american, american made, american built, made in america, american brand, american brands, yank, yank tank',
    'Ford, Chevrolet, Jeep, Ram, Dodge, Chrysler, Tesla, Cadillac, GMC, Hummer, Lincoln, Pontiac, Buick, Harley-Davidson, Indian, Kenworth, Mack, Western Star, Freightliner, Peterbilt, International',
  ),
  origin(
    'british, british made, british built, made in britain, british brand, british brands',
    'Land Rover, Jaguar, MINI, Aston Martin, Bentley, Rolls-Royce, Lotus, McLaren, Rover, Vauxhall, Triumph, Norton, BSA, Leyland',
  ),
  origin(
    'italian, italian made, italian built, made in italy, italian brand, italian brands',
    'Fiat, Abarth, Alfa Romeo, Ferrari, Lamborghini, Maserati, Lancia, Iveco, Ducati, Aprilia, Moto Guzzi, MV Agusta, Vespa, Piaggio, Benelli, Bimota',
  ),
  origin(
    'french, french made, french built, made in france, french brand, french brands',
    'Peugeot, Renault, Citroen, Citroën, DS, Alpine',
  ),
  origin('swedish, swedish made, made in sweden', 'Volvo, Saab, Polestar, Scania, Koenigsegg, Husqvarna'),
  alias(
    'car_type',
    'new, brand new, brandnew, unregistered, factory new, brand spanking new, brand spankers, new new, straight off the boat, zero km, 0 km, 0km',
    'new',
  ),
  alias(
    'car_type',
    'demo, demos, demonstrator, demonstrators, ex demo, ex demos, ex demonstrator, ex demonstrators, dealer demo, demo model, demo models, demo car, demo cars, ex dealer demo, ex display, display model, test drive car',
    'demo',
  ),
  alias(
    'car_type',
    'used, second hand, 2nd hand, secondhand, 2ndhand, sec hand, pre owned, preowned, pre loved, preloved, previously owned, pre used',
    'used',
  ),
  alias(
    'status',
    'coming soon, arriving soon, on its way, on the way, in transit, on the water, on the boat',
    'coming_soon',
  ),
  alias(
    'status',
    'in stock now, in stock only, available now, ready now, ready for delivery, ready to go, ready to drive away, immediate delivery',
    'in_stock',
  ),
  alias(
    'certified',
    'certified, certified pre owned, cpo, approved used, manufacturer approved, dealer certified, factory approved',
    'true',
  ),

  ...ENGINES.map(([cylinders, phrases]) =>
    alias(
      'cylinders',
      `${listed(CYLINDER_NOUNS)
        .map((noun) => `${cylinders} ${noun}`)
        .join(', ')}${phrases}`,
      cylinders,
    ),
  ),
  alias(
    'seats',
    'third row, third row seats, third row seating, third row of seats, 3rd row, 3rd row seats, 3rd row seating, three rows, three rows of seats, 3 rows, 3 rows of seats',
    '6, 7, 8, 9',
  ),
  alias(
    'drive',
    '4x4, 4x4s, 4wd, 4wds, four wheel drive, four wheel drives, 4 wheel drive, 4 wheel drives, four by four, 4by4, 4 by 4, fourby, fourbie, forby, 4wheel drive, 4wheeler, four wheeler, 4wd drive, awd 4x4, part time 4wd, full time 4wd, fourwheel drive, 4 x 4 drive',
    '4WD',
  ),
  alias('drive', 'awd, awds, all wheel drive, all wheel drives, all wheeler, a w d', 'AWD'),
  alias('drive', 'fwd, front wheel drive, front drive, front wheeler, f w d', 'FWD'),
  alias('drive', 'rwd, rear wheel drive, rear drive, back wheel drive, rear wheeler, r w d', 'RWD'),
  alias('drive', '2wd, 4x2, 4by2, 4 by 2, two wheel drive, 2 wheel drive', '2WD, FWD, RWD'),

  alias(
    'fuel',
    'petrol, petrols, petty, unleaded, ulp, 91 unleaded, gasoline, premium unleaded, petrol engine, petrol motor, petrol powered',
    'Petrol',
  ),
  alias(
    'fuel',
    'diesel, diesels, dsl, turbo diesel, turbodiesel, turbo diesels, td, tdi, crdi, oil burner, oiler, diesel engine, diesel motor, diesel powered',
    'Diesel',
  ),
  alias(
    'fuel',
    'electric, electrics, electric vehicle, electric vehicles, ev, evs, e v, bev, bevs, battery electric, battery powered, fully electric, full electric, all electric, pure electric, full ev, pure ev, leccy, lecky, electric powered, zero emission, zero emissions',
    'Electric',
  ),
  alias(
    'fuel',
    'hybrid, hybrids, hev, hevs, self charging hybrid, petrol hybrid, petrol electric, petrol electric hybrid, full hybrid, conventional hybrid, mild hybrid',
    'Hybrid',
  ),
  alias(
    'fuel',
    'plug in hybrid, plug in hybrids, plugin hybrid, plugin hybrids, phev, phevs, plug in, plug ins, plugin, plugins, plug in electric hybrid, plugin phev, rechargeable hybrid',
    'Plug-in Hybrid',
    { otherwise: 'phev' },
  ),
  alias('fuel', 'lpg, gas, autogas', 'LPG'),
  alias('fuel', 'hydrogen, fuel cell', 'Hydrogen'),

  alias(
    'transmission',
    'auto, autos, automatic, automatics, automatic transmission, auto transmission, auto trans, auto gearbox, automatic gearbox, auto only, automatic only, automatic licence, auto licence, cvt, self shifter',
    'Automatic, auto',
  ),
  alias(
    'transmission',
    'manual, manuals, man trans, stick, stick shift, stickshift, manual transmission, manual trans, manual gearbox, five speed manual, six speed manual, 5 speed manual, 6 speed manual',
    'Manual',
  ),

  alias(
    'bodyconfiguration',
    'single cab, single cabs, singlecab, sngl cab, single cab tray, single cab tray back, single cab trayback, single cab ute, single cab utes, regular cab, regular cab ute, standard cab ute, 2 door ute, two door ute',
    'Single Cab',
  ),
  ...FOUR_DOOR_CABS.map((cab) => alias('bodyconfiguration', FOUR_DOOR_CAB_PHRASES[cab], cab)),
  ...FOUR_DOOR_CABS.map((cab) => alias('bodyconfiguration', ANY_FOUR_DOOR_CAB, cab)),
  alias('body', ANY_FOUR_DOOR_CAB, 'Dual Cab, Ute, Ute / Tray, Utility, Pick-up'),
  alias('bodyconfiguration', 'extra cab, extra cab ute, extra cab tray, extra cab tray back, space cab tray, space cab, space cab ute, king cab, king cab ute, freestyle cab, super cab, club cab, extended cab', 'Extra Cab, Space Cab, King Cab, Freestyle Cab, Super Cab, Club Cab'), // oxfmt-ignore
  alias('bodyconfiguration', 'lwb, l w b, long wheelbase, long wheel base, long wheelbased', 'Long Wheelbase, LWB'),
  alias('bodyconfiguration', 'mwb, medium wheelbase, medium wheel base, mid wheelbase', 'Medium Wheelbase, MWB'),
  alias('bodyconfiguration', 'swb, short wheelbase, short wheel base', 'Short Wheelbase, SWB'),
  alias(
    'bodyconfiguration',
    'high roof, highroof, hi roof, high top, hightop, hi top, tall roof, raised roof',
    'High Roof',
  ),
  alias('bodyconfiguration', 'mid roof, midroof, medium roof', 'Mid Roof'),
  alias('bodyconfiguration', 'low roof, lowroof, standard roof', 'Low Roof'),
  alias(
    'bodyconfiguration',
    'tail lift, tail lifter, tailgate lift, tailgate lifter, tail loader, tailgate loader, taillift, lift gate, liftgate',
    'Tail Lift',
  ),
  alias('bodyconfiguration', 'sleeper, sleepers, sleeper cab, sleeper cabs, sleeping cab, bunk, bunk cab', 'Sleeper'),
  alias('bodyconfiguration', 'cab over, cabover, cab over engine, coe', 'Cab-over'),
  alias('bodyconfiguration', 'curtainsider, curtain sider, curtain siders, curtain side, curtain sided, curtainsided, curtainsiders, taut liner, taut liners, tautliner, tautliners, tauty, tauties', 'Curtainsider'), // oxfmt-ignore
  alias('bodyconfiguration', 'steel tray', 'Steel Tray'),
  alias(
    'bodyconfiguration',
    'alloy tray, alloy trays, ally tray, aluminium tray, aluminum tray, drop side, dropside, drop sides, drop side tray, drop sided',
    'Alloy Drop-side Tray, Alloy Tray',
  ),
  alias('bodyconfiguration', 'tandem axle, tandem, tandem axles, dual axle, twin axle, double axle', 'Tandem Axle'),
  alias(
    'bodyconfiguration',
    'pantech, pantechs, pantec, pan tech, box body, box truck, box trucks, pantechnicon, enclosed body',
    'Pantech',
  ),
  alias(
    'bodyconfiguration',
    'tipper, tippers, tip truck, tip trucks, tipper truck, tipper trucks, tipping truck',
    'Tipper',
  ),
  alias('bodyconfiguration', 'coach built, coachbuilt, c class motorhome, class c motorhome', 'Coach Built'),

  alias(
    'body',
    'ute, utes, yute, pickup, pick up, pickups, pick ups, pickup truck, pickup trucks, utility, utilities',
    'Ute, Ute / Tray, Dual Cab, Utility, Pick-up',
  ),
  alias(
    'body',
    'cab chassis, cab and chassis, chassis cab, tray back, trayback, tray back ute, tray ute',
    'Cab Chassis',
  ),
  alias(
    'body',
    'suv, suvs, s u v, suvz, crossover, crossovers, sports utility, sports utility vehicle, sport utility vehicle, soft roader, softroader, soft roaders',
    'SUV',
  ),
  alias(
    'body',
    'hatch, hatches, hatchy, hatchie, hatchback, hatchbacks, hatch back, 5 door hatch, five door hatch, 5dr hatch',
    'Hatch, Hatchback',
  ),
  alias('body', 'sedan, sedans, saloon, saloons, four door sedan, 4 door sedan, 4dr sedan', 'Sedan'),
  alias(
    'body',
    'wagon, wagons, station wagon, station wagons, sportwagon, sportswagon, sports wagon, estate, estates',
    'Wagon, Station Wagon',
  ),
  alias(
    'body',
    'van, vans, panel van, panel vans, delivery van, delivery vans, cargo van, cargo vans, work van, work vans, tradie van, courier van, commercial van, commercial vans',
    'Van, Commercial',
  ),
  alias(
    'body',
    'people mover, people movers, peoplemover, people carrier, people carriers, family van, minivan, minivans, mini van, mpv, mpvs',
    'People Mover',
  ),
  alias('body', 'coupe, coupes, coup, two door coupe, 2 door coupe', 'Coupe'),
  alias(
    'body',
    'convertible, convertibles, vert, cabriolet, cabrio, cabriolets, drop top, droptop, rag top, ragtop, roadster, roadsters, soft top, softtop, open top',
    'Convertible, Softtop, Soft Top',
  ),
  alias(
    'body',
    'bus, buses, busses, minibus, minibuses, mini bus, coach, coaches, people bus, passenger bus, school bus',
    'Bus',
  ),
  alias(
    'body',
    'motorhome, motorhomes, motor home, motor homes, camper, campers, campervan, campervans, camper van, camper vans, rv, rvs',
    'Motorhome',
  ),
  alias('body', 'caravan, caravans', 'Caravan'),
  alias(
    'body',
    'prime mover, prime movers, semi, semis, semi truck, semi trailer, tractor unit, linehaul, line haul',
    'Prime Mover',
  ),
  alias('body', 'tipper, tippers, tip truck, tip trucks', 'Tipper'),
  alias(
    'body',
    'tray truck, tray trucks, tray top truck, traytop truck, flatbed, flat bed, flatbed truck, flat top, flattop, tray top, traytop, tray',
    'Tray Truck',
  ),
  alias(
    'body',
    'light truck, light trucks, small truck, small trucks, light duty truck, light duty, little truck',
    'Light Truck',
  ),
  alias('body', 'naked, nakeds, naked bike, naked bikes, street fighter, streetfighter, street bike', 'Naked'),
  alias(
    'body',
    'sport, sports, sport bike, sport bikes, sports bike, sports bikes, sportsbike, sportsbikes, sportbike, sportbikes, superbike, superbikes, super bike, super sport, supersport, supersports, crotch rocket, crotch rockets, race bike, track bike, trackbike, faired bike',
    'Sport, Super Sport',
  ),
  alias('body', 'cruiser, cruisers, cruiser bike, cruiser bikes, cruisin bike, bobber', 'Cruiser'),
  alias(
    'body',
    'adventure, adventures, adventure bike, adventure bikes, adv, adv bike, adv bikes, dual sport, dual sports, dual purpose',
    'Adventure',
  ),
  alias(
    'body',
    'touring, tourer, tourers, touring bike, touring bikes, sports tourer, sport tourer, bagger, baggers, long distance bike',
    'Touring',
  ),
  alias('body', 'scooter, scooters, scoot, moped, mopeds', 'Scooter'),
  alias(
    'body',
    'off road, offroad, off roader, off road bike, dirt bike, dirt bikes, dirtbike, dirtbikes, trail bike, trail bikes, trailbike, enduro, enduro bike, motocross, motocross bike, motox, mx bike',
    'Off-road',
  ),
  alias('body', '4x4, 4wd', '4x4, 4WD'),
  alias('simple_colour', 'white, wht, off white, ivory', 'White'),
  alias('simple_colour', 'black, blk, blck, matte black, matt black, gloss black', 'Black'),
  alias('simple_colour', 'silver, slvr, slv, sterling', 'Silver'),
  alias('simple_colour', 'grey, gray, gry, charcoal, gunmetal, gun metal', 'Grey'),
  alias('simple_colour', 'blue, blu, navy, navy blue, sky blue, royal blue, baby blue, teal, aqua, turquoise', 'Blue'),
  alias('simple_colour', 'red, fire engine red, candy red, scarlet, crimson', 'Red'),
  alias('simple_colour', 'maroon, burgundy', 'Maroon, Red'),
  alias('simple_colour', 'green, grn, british racing green, lime green, lime, olive, khaki, army green', 'Green'),
  alias('simple_colour', 'brown, brn, chocolate, mocha', 'Brown'),
  alias('simple_colour', 'beige, cream, tan, champagne', 'Beige'),
  alias('simple_colour', 'gold, golden', 'Gold'),
  alias('simple_colour', 'orange, orng', 'Orange'),
  alias('simple_colour', 'yellow, ylw, mustard', 'Yellow'),
  alias('simple_colour', 'purple, violet', 'Purple'),
  alias('simple_colour', 'pink, hot pink', 'Pink'),
  alias('simple_colour', 'bronze, copper', 'Bronze'),

  alias('state', 'act, australian capital territory', 'ACT'),
  alias('state', 'nsw, n s w, new south wales', 'NSW'),
  alias('state', 'nt, northern territory, top end', 'NT'),
  alias('state', 'qld, q l d, queensland, queenslander, qland, sunshine state', 'QLD'),
  alias('state', 'sa, south australia, south oz', 'SA'),
  alias('state', 'tas, tassie, tassy, tazzie, tasmania, the apple isle', 'TAS'),
  alias('state', 'vic, vics, victoria, vicco', 'VIC'),
  alias('state', 'wa, western australia, west oz, west aus', 'WA'),
]
