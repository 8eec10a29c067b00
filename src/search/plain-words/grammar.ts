import type { SortKey } from '../address/sorts.ts'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { listed } from './listed.ts'

/**
 * The grammar of sentences as data. To teach a word, add it here, or to `stock-words.ts` if it means a value of the stock. Phrases are
 * compared by their letters and digits alone, so "pre owned" is also "pre-owned" and "preowned".
 */

/** Words before a number that set the lower or upper bound, or both around it. */
export const COMPARATORS = {
  to: listed(
    'under, below, less than, lower than, fewer than, cheaper than, up to, upto, max, maximum, maximum of, max of, a maximum of, no more than, not more than, not over, no over, at most, budget, budget of, a budget of, my budget is, budget is, sub, not exceeding, no higher than, limit, capped at, beneath, or less than, priced to',
  ),
  from: listed(
    'over, above, more than, greater than, higher than, at least, minimum, min, minimum of, min of, a minimum of, from, starting from, starting at, upwards of, no less than, not less than, not under, exceeding, beyond',
  ),
  around: listed('around, about, approx, approximately, roughly, circa, or so, ballpark, close to, near, nearly'),
} as const

/** Words before a year. "newer than 2018" begins in 2019. */
export const YEAR_COMPARATORS = {
  from: listed(
    'from, since, at least, starting from, min, minimum, no older than, not older than, no earlier than, not before',
  ),
  after: listed('newer than, after, later than, post, above, over, more recent than, younger than'),
  to: listed('up to, until, till, max, maximum, no newer than, no later than, not newer than, not after'),
  before: listed('older than, before, earlier than, pre, below, under, prior to'),
} as const

/** Words after a number that make it a bound. */
export const AFTERWARDS = {
  to: listed(
    'or less, or under, or below, or cheaper, max, maximum, tops, at most, or fewer, and under, and below, limit, budget, or older, or earlier, and older, and earlier, or lower',
  ),
  from: listed(
    'or more, plus, or over, or above, and up, and over, and above, upwards, min, minimum, or later, or newer, onwards, onward, and newer, and later, and on, or greater, or better, or up',
  ),
} as const

/** Words that name what a number counts. */
export const UNITS = {
  km: listed(
    'km, kms, kilometres, kilometers, kilometre, kilometer, klm, klms, ks, kays, kays on the clock, kms on the clock, on the clock, km on the clock',
  ),
  price: listed('dollars, dollar, bucks, aud, drive away, driveaway'),
  seats: listed('seat, seats, seater, seaters, passenger, passengers, person, people'),
  age: listed('years old, year old, yrs old, yr old, years, years of age, yo'),
  cc: listed('cc, ccs, cubic centimetres'),
  litres: listed('l, litre, litres, liter, liters, lt, ltr'),
} as const

export type MeasureUnit = keyof typeof MEASURE_UNITS

/** Units of measures, with the factor to the unit of the stock: kilograms, millimetres, kilowatts, kilometres. */
export const MEASURE_UNITS = {
  mass: [
    { phrases: listed('kg, kgs, kilo, kilos, kilogram, kilograms'), factor: 1 },
    { phrases: listed('t, ton, tons, tonne, tonnes, tonner'), factor: 1000 },
  ],
  length: [
    { phrases: listed('mm, millimetres, millimeters'), factor: 1 },
    { phrases: listed('m, metre, metres, meter, meters'), factor: 1000 },
    { phrases: listed('ft, foot, feet, footer'), factor: 304.8 },
  ],
  power: [{ phrases: listed('kw, kws, kilowatt, kilowatts'), factor: 1 }],
  distance: [{ phrases: UNITS.km, factor: 1 }],
} as const

export type Measure = {
  readonly attribute: FacetAttribute
  readonly names: readonly string[]
  readonly unit: MeasureUnit
  /** The meaning of a number without a comparison: a vehicle that "tows 3 t" may tow more. */
  readonly exactly: 'from' | 'to' | 'around'
  /** Numbers that mean the measure after its name without a unit. */
  readonly plain?: { readonly least: number; readonly most: number }
  /** A unit means this measure without its name: always, or where the stock has this type of item. */
  readonly alone?: string
}

export const MEASURES: readonly Measure[] = [
  { attribute: 'grossvehiclemass', names: listed('gvm, gross vehicle mass, gross mass, gross weight'), unit: 'mass', exactly: 'around', plain: { least: 500, most: 100_000 }, alone: 'truck' },
  { attribute: 'payload', names: listed('payload, load capacity, carrying capacity, carry, carries, can carry, load, load of'), unit: 'mass', exactly: 'from', plain: { least: 200, most: 60_000 } },
  { attribute: 'towingcapacitybraked', names: listed('tow, tows, towing, towing capacity, tow capacity, tow rating, braked towing, braked tow, braked, can tow, able to tow, pull, pulls'), unit: 'mass', exactly: 'from', plain: { least: 500, most: 60_000 } },
  { attribute: 'charging_power_dc', names: listed('charging, dc charging, fast charging, charging speed, dc, charger, dc fast charging'), unit: 'power', exactly: 'from' },
  { attribute: 'power', names: listed('power, of power, engine power, power output'), unit: 'power', exactly: 'from', alone: 'always' },
  { attribute: 'electric_range', names: listed('range, range of, driving range, electric range, wltp range, km range, wltp, with a range of, on a charge, per charge, on one charge'), unit: 'distance', exactly: 'from', plain: { least: 80, most: 1500 } },
  { attribute: 'vehiclelength', names: listed('long, length, in length, overall length'), unit: 'length', exactly: 'around', alone: 'caravan' },
] // oxfmt-ignore

/** Words before a comparison that name what is compared. */
export const SUBJECTS = {
  price: listed('price, priced, pricing, cost, costs, costing, asking, for'),
  km: listed('km, kms, kilometres, kilometers, odometer, odo, mileage, travelled, done, with kms'),
  year: listed('year, years, year model, built, build, made, model year, my, build date, manufactured, registered'),
} as const

export const THOUSANDS: readonly string[] = listed('k, grand, thousand, thou')
export const MILLIONS: readonly string[] = listed('m, mil, million')

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40,
  fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100,
} // oxfmt-ignore

/** Phrases that stand for a range of years, counted back from this one. */
export const AGES: readonly {
  readonly phrases: readonly string[]
  readonly newest: number
  readonly oldest: number | null
}[] = [
  { phrases: listed('this year, this years model, current model, current year'), newest: 0, oldest: 0 },
  { phrases: listed('last year, last years model, last years'), newest: 1, oldest: 1 },
  { phrases: listed('near new, nearly new, as new, almost new, like new'), newest: -1, oldest: 2 },
  { phrases: listed('late model, recent, recent model, newer, newish, modern, latest model'), newest: -1, oldest: 4 },
]

/** Phrases for few kilometres, as a share of what the site calls low. */
export const LOW_KMS: readonly { readonly phrases: readonly string[]; readonly share: number }[] = [
  { phrases: lowKms('very low, super low, ultra low, extra low, really low, extremely low'), share: 0.5 },
  { phrases: lowKms('low, lowish, lower, fewer, few, not many, minimal, less, small'), share: 1 },
]

function lowKms(kinds: string): readonly string[] {
  return listed(kinds).flatMap((low) =>
    listed('km, kms, kilometres, kilometers, ks, kays, klms, mileage, odometer, odo, miles').map(
      (unit) => `${low} ${unit}`,
    ),
  )
}

export const SORT_WORDS: readonly { readonly phrases: readonly string[]; readonly sortBy: SortKey }[] = [
  {
    phrases: listed(
      'cheapest, cheap, lowest price, lowest priced, least expensive, cheapest first, affordable, inexpensive, cheaper, bargain, bargains, low price, low to high, price low to high',
    ),
    sortBy: 'Car_production:price:asc',
  },
  {
    phrases: listed(
      'most expensive, dearest, dearest first, highest price, highest priced, priciest, most expensive first, high to low, price high to low',
    ),
    sortBy: 'Car_production:price:desc',
  },
  {
    phrases: listed(
      'latest, newest, just arrived, new arrivals, new arrival, latest arrivals, recently added, recent arrivals, just in, latest stock, new stock, newest first, latest first, just landed, newly listed, most recent',
    ),
    sortBy: 'Car_production:created_at_timestamp:desc',
  },
]
export const NEAREST_WORDS: readonly string[] = listed(
  'nearest, closest, nearest first, closest first, sorted by distance',
)

export const NOT_WORDS: readonly string[] = listed(
  'not, no, without, except, except for, excluding, excl, exclude, non, but not, other than, anything but, any but, any colour but, any color but, any colour except, any colour other than, all but, everything but, isnt, is not, not a, not an, not in, minus, apart from, anything bar, everything bar, all bar, any bar, any make bar, any brand bar, any colour bar, any color bar, any make but, any brand but, any make except, any brand except, avoid, avoiding, steer clear of, hate, dont want, do not want, never, not interested in, and not, rather than, instead of',
)
/** Words that take back what was said before about the same attribute: "a hatch, no, a wagon". A "no" before a comma is one of them. */
export const CORRECTION_WORDS: readonly string[] = listed(
  'scratch that, i mean, make that, or rather, no wait, wait no, sorry i mean, no sorry, no actually, actually no, actually make that',
)
export const OR_WORDS: readonly string[] = listed('or, and, nor, and or')

export const LIKE_WORDS: readonly string[] = listed(
  'like, like a, like an, like the, like my, similar to, similar to a, similar to an, similar to the, comparable to, comparable to a, alternative to, alternative to a, alternatives to, alternatives to a, same as, same size as, same size as a, same as a, equivalent to, equivalent to a, equivalent of a, along the lines of a, in the style of a',
)

/** Words after a model that make it an example: "kluger or similar". */
export const LIKE_AFTERWARDS: readonly string[] = listed(
  'or similar, or something similar, or equivalent, or alike, or the like, or anything similar, or something like it, or something like that, or comparable, equivalent, alternative, alternatives, sized, size, type car, style car',
)

/** Comparisons with the named vehicle. */
export const THAN_WORDS = {
  cheaper: listed('cheaper, less expensive, more affordable, for less, lower price, lower priced, for less money'),
  dearer: listed('dearer, more expensive, pricier, more premium'),
  newer: listed('newer, younger, more recent, later'),
  lessDriven: listed(
    'lower kms, less kms, fewer kms, fewer kilometres, lower kilometres, lower mileage, less mileage, less kilometres',
  ),
  bigger: listed('bigger, larger, roomier, more seats, more room'),
  smaller: listed('smaller, more compact, littler, tinier'),
} as const
export type Than = keyof typeof THAN_WORDS

export const NEAR_WORDS: readonly string[] = listed(
  'near, near to, nearby, near me in, postcode, post code, my postcode is, close to, close by, around, nearest to, closest to, next to, not far from, not too far from, in the area of, surrounding, to',
)
export const IN_WORDS: readonly string[] = listed('in, at, from, located in, based in, in the')
export const WITHIN_WORDS: readonly string[] = listed(
  'within, inside, less than, under, no more than, up to, max, maximum, in a radius of',
)
/** Words between "near" and the name of a place. */
export const PLACE_NOUNS: readonly string[] = listed(
  'postcode, post code, the suburb of, suburb of, the town of, the city of, town of, city of',
)
export const OF_WORDS: readonly string[] = listed(
  'of, from, of the, around, near, to, radius of, away from, drive of, drive from, radius from, radius around',
)

/** A week, a fortnight or a month after an amount makes it a repayment. */
export const PERIODS: readonly { readonly phrases: readonly string[]; readonly per: 'week' | 'fortnight' | 'month' }[] =
  [
    {
      phrases: listed(
        'a week, per week, each week, weekly, pw, p w, week, wk, a wk, per wk, every week, repayments a week',
      ),
      per: 'week',
    },
    {
      phrases: listed('a fortnight, per fortnight, fortnightly, pf, p f, fortnight, every fortnight, each fortnight'),
      per: 'fortnight',
    },
    {
      phrases: listed('a month, per month, each month, monthly, pm, p m, month, every month, pcm, mth, a mth'),
      per: 'month',
    },
  ]

/** Words that are skipped, because they do not describe a vehicle. The nouns of the site are skipped, too. */
export const FILLERS: readonly string[] = listed(
  'a, an, and, any, at, buy, car, cars, find, for, i, in, is, looking, me, my, of, on, or, please, sale, some, the, to, vehicle, vehicles, want, with, show, need, im, am, id, would, like, something, anything, has, have, having, that, which, can, get, got, must, be, it, its, them, one, you, your, we, us, our, do, does, there, are, also, only, just, but, really, maybe, im after, after, search, searching, hunting, motor, wheels, ride, comes, come, fitted, includes, including, include, equipped, features, feature, option, options, model, models, made, colour, color, coloured, colored, body, type, engine, fuel, transmission, gearbox, drive, priced, price, cost, costing, make, kind, sort, then, thanks, thank, wanted, wtb, hi, hello, hey, help, if, possible, preferably, prefer, ideally, either, both, all, so, as, by, this, these, those, will, should, could, who, what, whats, where, how, near me, dealer, dealership, located, metallic, dark, light, bright, paint, finish, shade, plus, bit, little, quite, budget, done, seats, seat, doors, year, old, years, on, the clock, around, about, km, kms, bike, bikes, motorbike, motorbikes, motorcycle, motorcycles, truck, trucks, auto mobile, drive away, driveaway, drive away price, on road, on the road, spend, to spend, arrivals, arrival, listing, listings, yard, branch, store, showroom, work, for work, onwards, g day, gday, mate, cheers, pls, plz, keen, chasing, wanting, seeking, interested, shopping, needs, need, wants, my wife, wife, husband, mum, dad, kids, son, daughter, suitable',
)

/** Everyday words, never corrected into a word of the stock that looks like them. */
export const ORDINARY: ReadonlySet<string> = new Set(
  listed(
    'good, nice, well, real, deal, great, best, clean, tidy, reliable, fast, quick, slow, small, large, big, long, range, short, kids, baby, dogs, work, home, road, roads, town, city, beach, economical, economy, safe, safety, solid, strong, power, powerful, tough, sporty, luxury, comfortable, private, owner, owners, one owner, service, history, books, log, rego, registered, roadworthy, warranty, finance, trade, cash, price, prices, value, condition, excellent, immaculate, perfect, mint, original, modified, stock, standard, custom, project, damaged, written, accident, crash, boot, space, room, roomy, spacious, tall, high, low, wide, seat, wheel, wheels, door, doors, turbo, engine, motor, tyres, tires, brakes, tank, tray, load, cargo, capacity, weight, tonne, tonnes, towing, tow, caravan, camping, travel, weekend, weekends, daily, driver, drivers, commute, uni, school, learner, first, second, third, last, next, cheap, pretty, looks, look, stylish, cool, classic, vintage, retro, rare, special, edition, limited, series, pack, sound, screen, glass, tint, tinted, rack, racks, bars, rail, rails, side, steps, mats, child, isofix, spare, tool, tools, bull, light, lights, heat, heated, hours, hour, today, tomorrow, soon, ready, moving, move, mover, wagon, mine, many, much, more, most, less, least, none, some, same, than, then, very, even, ever, every, each, else, that, them, they, want, wants, wanted, needs, used, user, uses, city driving, highway, bush, farm, site, sites',
  ).flatMap((phrase) => phrase.split(' ')),
)

/** A sentence that begins with one of these names a stock number, VIN or plate, and stays as it is. */
export const IDENTIFIER_WORDS: readonly string[] = listed(
  'stock, stk, stock number, stock no, rego, registration, plate, number plate, vin, number',
)

/** The radius in kilometres that "in Ballarat" means if no vehicle of the stock is in a place of that name. */
export const IN_PLACE_KM = 50
/** Distance of both bounds from the number in "around 20,000", as a share of it. */
export const AROUND_SHARE = 0.1
/** Distance of both bounds from an engine size, which names a class: 471 cc is a "500 cc". */
export const CC_SHARE = 0.08
/** Earliest year that a number without a unit may mean. */
export const FIRST_YEAR = 1950
