import type { SortKey } from '../address/sorts.ts'
import { entriesOf } from '#platform/records.ts'
import type { MeasuredFacet } from '#sites/schema/facet-attributes.ts'
import { listed } from './listed.ts'

/**
 * The grammar of sentences as data. To teach a word, add it here, or to `stock-words.ts` if it means a value of the stock. Phrases are
 * compared by their letters and digits alone, so "pre owned" is also "pre-owned" and "preowned".
 */

export const NEGATIONS = listed(
  'no, not, nothing, none, never, isnt, arent, not any, nothing thats, nothing that is, not going, cant go, dont want, no way',
)

/** Comparisons with a negation before them: "not over", "nothing more than". */
export function negated(comparisons: string): readonly string[] {
  return listed(comparisons).flatMap((comparison) => NEGATIONS.map((no) => `${no} ${comparison}`))
}

/** Words before an amount, which is the most that a shopper pays. */
export const BUDGET_WORDS: readonly string[] = listed(
  'budget, budget of, a budget of, my budget is, our budget is, budget is, budgets',
)

/** Words before a number that set the lower or upper bound, or both around it. */
export const COMPARATORS = {
  to: [
    ...BUDGET_WORDS,
    ...listed(
      'under, unda, below, beneath, less than, less then, lower than, fewer than, fewer then, cheaper than, smaller than, shorter than, lighter than, up to, upto, up too, max, maximum, maximum of, max of, a maximum of, a max of, my max is, max price, at most, at the most, sub, inside, not exceeding, limit, limit of, limit is, a limit of, capped at, cap of, or less than, priced to, anything under, anything below, anything up to, as high as, as much as, all the way to, till, until, spend up to',
    ),
    ...negated(
      'more than, more then, over, above, higher than, greater than, exceeding, exceed, dearer than, bigger than, longer than, larger than, heavier than, past, beyond',
    ),
  ],
  from: [
    ...listed(
      'over, above, more than, more then, greater than, higher than, bigger than, longer than, larger than, heavier than, at least, atleast, at the least, at the very least, at very least, minimum, min, minimum of, min of, a minimum of, a min of, from, starting from, starting at, upwards of, exceeding, beyond, anything over, anything above, north of, no worse than, or more than',
    ),
    ...negated(
      'less than, less then, under, below, lower than, fewer than, smaller than, shorter than, lighter than, cheaper than',
    ),
  ],
  around: listed(
    'around, arnd, about, abt, abouts, approx, approximately, roughly, circa, ballpark, ball park of, in the ballpark of, in the region of, in the vicinity of, somewhere around, something around, somewhere near, close to, near, nearly, just about, more or less, give or take, say',
  ),
} as const

/** Words before two numbers that are the bounds of a range. */
export const BETWEEN_WORDS: readonly string[] = listed(
  'between, btwn, btw, inbetween, in between, from, anywhere between, anywhere from, somewhere between, ranging from, range of, in the range of, any between',
)
/** Words between the bounds. */
export const JOIN_WORDS: readonly string[] = listed('to, and, n, nd, through, thru, til, till, until, up to, or')

/** Words after a number that make it a bound. */
export const AFTERWARDS = {
  to: listed(
    'or less, or under, or below, or cheaper, or lower, or fewer, or smaller, or shorter, or lighter, or older, or earlier, and under, and below, and less, and older, and earlier, and cheaper, max, maximum, maxx, tops, top, at most, at the latest, at latest, at the most, at the very most, at max, limit, budget, budget max, is my budget, is my limit, is my max, is the limit, is the max, is the maximum, is the most, absolute max, if that, no more, not more, or not much more, ceiling',
  ),
  from: listed(
    'or more, or over, or above, or greater, or better, or up, or higher, or longer, or bigger, or larger, or heavier, or faster, or quicker, or further, or later, or newer, or younger, or upwards, plus, and up, and over, and above, and more, and upwards, and newer, and later, and on, and onwards, upwards, min, minimum, at least, at the least, at the very least, at the earliest, at earliest, onwards, onward, up, n up, nd up, and beyond',
  ),
  around: listed(
    'ish, or so, or thereabouts, or there abouts, or nearest offer, give or take, or around that, mark, odd',
  ),
} as const

/** Words that name what a number counts. */
export const UNITS = {
  km: listed(
    'km, kms, kmz, kilometres, kilometers, kilometre, kilometer, klm, klms, kls, ks, kays, kay, kliks, klicks, clicks, kays on the clock, kms on the clock, on the clock, km on the clock, ks on the clock, on the odo, on the odometer, kms on the odo, kms on it, kays on it, ks on it, on it, kms travelled, km travelled, kms done, kms driven, travelled, k kms, k km, k ks, ktms',
  ),
  price: listed(
    'dollars, dollar, dollarydoos, bucks, buck, aud, smackers, drive away, driveaway, on road, all up, cash',
  ),
  seats: listed(
    'seat, seats, seatr, seater, seaters, seata, seatbelts, seat belts, passenger, passengers, passenger seats, person, persons, people, pax',
  ),
  age: listed(
    'years old, year old, years olds, year olds, yrs old, yr old, yrs, yr, years, year, years young, years of age, y o, yo, yrs of age',
  ),
  cc: listed('cc, ccs, c c, cubes, cubic centimetres, cubic capacity, cc engine'),
  litres: listed('l, litre, litres, liter, liters, lt, ltr, ltrs, lts, litre engine, litre motor, l engine'),
} as const

export type MeasureUnit = keyof typeof MEASURE_UNITS

/** Units of measures, with the factor to the unit of the stock: kilograms, millimetres, kilowatts, kilometres. */
export const MEASURE_UNITS = {
  mass: [
    { phrases: listed('kg, kgs, kilo, kilos, kilogram, kilograms, kilogrammes'), factor: 1 },
    { phrases: listed('t, ton, tons, tonne, tonnes, tonner, tonners, ton truck, metric tonnes'), factor: 1000 },
  ],
  length: [
    { phrases: listed('mm, mms, millimetres, millimeters, millimetre'), factor: 1 },
    { phrases: listed('cm, cms, centimetres, centimeters, centimetre'), factor: 10 },
    { phrases: listed('m, metre, metres, meter, meters, mtr, mtrs'), factor: 1000 },
    { phrases: listed('ft, foot, feet, footer, footers, fter'), factor: 304.8 },
  ],
  power: [
    { phrases: listed('kw, kws, kilowatt, kilowatts, kilo watts'), factor: 1 },
    { phrases: listed('hp, bhp, horsepower, horse power'), factor: 0.7457 },
    { phrases: listed('ps'), factor: 0.7355 },
  ],
  distance: [{ phrases: UNITS.km, factor: 1 }],
} as const

export type Measure = {
  readonly attribute: MeasuredFacet
  readonly names: readonly string[]
  readonly unit: MeasureUnit
  /** The meaning of a number without a comparison: a vehicle that "tows 3 t" may tow more. */
  readonly exactly: 'from' | 'to' | 'around'
  /** Numbers that mean the measure after its name without a unit. */
  readonly plain?: { readonly least: number; readonly most: number }
  /** A unit means this measure without its name: always, or where the stock has this type of item. */
  readonly alone?: string
  /** Words of a comparison that name the measure: "no longer than 4.4 m". */
  readonly comparisons?: readonly string[]
}

/** A facet that sentences name by a measure (`said` in its row) has a line here. */
const BY_FACET: Readonly<Record<MeasuredFacet, Omit<Measure, 'attribute'>>> = {
  grossvehiclemass: { names: listed('gvm, gvm of, gross vehicle mass, gross vehicle weight, gross mass, gross weight, gross, gross weight of'), unit: 'mass', exactly: 'around', plain: { least: 500, most: 100_000 }, alone: 'truck', comparisons: ['heavier', 'lighter'] },
  payload: { names: listed('payload, payload of, payload capacity, load capacity, load rating, carrying capacity, carry, carries, carrying, can carry, to carry, able to carry, capable of carrying, haul, hauls, hauling, load, loads, load of, lug, lugs'), unit: 'mass', exactly: 'from', plain: { least: 200, most: 60_000 } },
  towingcapacitybraked: { names: listed('tow, tows, towing, towing capacity, towing capacity of, tow capacity, tow cap, towing cap, tow rating, tow rating of, towing rating, towing power, towing ability, braked towing, braked towing capacity, braked tow, braked tow rating, braked capacity, braked, braked towing of, can tow, to tow, 2 tow, that tows, able to tow, capable of towing, tow up to, tow at least, rated to tow, pull, pulls, pulling, can pull, haul a, caravan weighs, van weighs, trailer weighs, boat weighs, camper weighs, float weighs, caravan weighing, trailer weighing, boat weighing'), unit: 'mass', exactly: 'from', plain: { least: 500, most: 60_000 } },
  charging_power_dc: { names: listed('charging, charge, charges, charges at, charging at, charge at, can charge at, dc charging, dc charge, dc charging at, fast charging, fast charge, fast charges at, fast charging at, rapid charging, rapid charge, charging speed, charging speed of, dc charging speed, dc charging speed of, charge speed, charge speed of, charge rate, charging rate, dc, charger, charging power, dc fast charging, dc fast charge, dc charger'), unit: 'power', exactly: 'from' },
  power: { names: listed('power, of power, engine power, motor power, power output, output'), unit: 'power', exactly: 'from', alone: 'always' },
  electric_range: { names: listed('range, range of, driving range, driving range of, electric range, electric range of, battery range, real range, wltp range, km range, wltp, with a range of, has a range of, of range, on a charge, on one charge, on a single charge, on a full charge, on a full battery, per charge, per full charge, between charges, from a charge, goes, go, does, can do, travel, to a charge'), unit: 'distance', exactly: 'from', plain: { least: 80, most: 1500 } },
  vehiclelength: { names: listed('long, length, length of, in length, overall length, overall, total length'), unit: 'length', exactly: 'around', alone: 'caravan', comparisons: ['longer', 'shorter'] },
} // oxfmt-ignore

export const MEASURES: readonly Measure[] = entriesOf(BY_FACET).map(([attribute, measure]) => ({
  attribute,
  ...measure,
}))

/** Words before a comparison that name what is compared. */
export const SUBJECTS = {
  price: listed(
    'price, priced, priced at, price of, price is, pricing, price range, cost, costs, costing, asking, asking price, for, worth',
  ),
  km: listed(
    'km, kms, kilometres, kilometers, ks, kays, klms, klm, odometer, odo, odometer reading, mileage, travelled, done, driven, with kms, has done',
  ),
  year: listed(
    'year, years, yr, year model, yr model, built, built in, build, build year, made, made in, model year, my, build date, compliance, complied, manufactured, registered, model',
  ),
} as const

export const THOUSANDS: readonly string[] = listed('k, g, grand, grands, thousand, thousands, thou, thous')
export const MILLIONS: readonly string[] = listed('m, mil, million')

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fourty: 40,
  fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100,
} // oxfmt-ignore

const KM_NOUNS = listed(
  'km, kms, kilometre, kilometer, kilometres, kilometers, ks, kays, klm, klms, clicks, klicks, mileage, milage, odometer, odo, miles',
)

function lowKms(kinds: string): readonly string[] {
  return listed(kinds).flatMap((low) => KM_NOUNS.map((km) => `${low} ${km}`))
}

/** Phrases for few kilometres, as a share of what the site calls low. */
export const LOW_KMS: readonly { readonly phrases: readonly string[]; readonly share: number }[] = [
  {
    phrases: lowKms(
      'very low, super low, ultra low, extra low, really low, extremely low, hardly any, barely any, next to no',
    ),
    share: 0.5,
  },
  {
    phrases: lowKms(
      'low, lowish, lower, fewer, few, not many, not too many, without many, minimal, less, small, decent, reasonable, sensible, not a lot of, no high, not high, not too high, nothing high, without high, dont want high, dont want a high',
    ),
    share: 1,
  },
]

export const SORT_WORDS: readonly { readonly phrases: readonly string[]; readonly sortBy: SortKey }[] = [
  {
    phrases: [
      ...listed('lowest, least, fewest, the lowest, the least, the fewest, smallest').flatMap((least) =>
        KM_NOUNS.map((km) => `${least} ${km}`),
      ),
      ...KM_NOUNS.flatMap((km) => listed('by, sort by, sorted by, order by, ordered by').map((by) => `${by} ${km}`)),
      ...KM_NOUNS.map((km) => `${km} low to high`),
      ...listed('least travelled, least driven, least used, lowest travelled'),
    ],
    sortBy: 'Car_production:km:asc',
  },
  {
    phrases: listed(
      'newest year, newest build, newest to oldest, newest model year, most recent year, youngest, latest year, sort by year, sorted by year, by year, newest year model, newest plate',
    ),
    sortBy: 'Car_production:year:desc',
  },
  {
    phrases: listed(
      'cheapest, cheapest to dearest, cheap, cheapie, cheapies, lowest price, lowest prices, lowest priced, least expensive, least dear, lowest cost, affordable, inexpensive, cheaper, bargain, bargains, budget friendly, low price, low cost, low to high, price low to high, lowest to highest, price lowest to highest, by price, sort by price, sorted by price, order by price, ordered by price, in price order, in order of price, price ascending, bottom dollar, dirt cheap',
    ),
    sortBy: 'Car_production:price:asc',
  },
  {
    phrases: listed(
      'most expensive, dearest, dearest to cheapest, highest price, highest prices, highest priced, priciest, top dollar, high to low, price high to low, highest to lowest, price highest to lowest, most expensive to cheapest, price descending',
    ),
    sortBy: 'Car_production:price:desc',
  },
  {
    phrases: listed(
      'latest, newest, just arrived, new arrivals, new arrival, latest arrivals, latest arrival, recently added, recently arrived, recent arrivals, just in, just came in, just listed, freshly listed, latest stock, newest stock, new stock, just landed, newly listed, newly arrived, latest listings, newest listings, most recent, most recently added, most recently listed, sort by newest, sorted by newest, sort by latest, newest arrivals, new in',
    ),
    sortBy: 'Car_production:created_at_timestamp:desc',
  },
]

/** A week, a fortnight or a month after an amount makes it a repayment. */
export const PERIODS: readonly { readonly phrases: readonly string[]; readonly per: 'week' | 'fortnight' | 'month' }[] =
  [
    {
      phrases: listed(
        'a week, per week, each week, weekly, wkly, pw, p w, week, wk, wks, a wk, per wk, every week, repayments a week, a week repayments, per week repayments, weekly repayments, week repayments, in weekly repayments',
      ),
      per: 'week',
    },
    {
      phrases: listed(
        'a fortnight, per fortnight, fortnightly, fortnightly repayments, pf, p f, fn, pfn, fortnight, every fortnight, each fortnight, every two weeks, every 2 weeks, every second week',
      ),
      per: 'fortnight',
    },
    {
      phrases: listed(
        'a month, per month, each month, monthly, monthly repayments, pm, p m, month, every month, pcm, mth, mnth, a mth, per mth, calendar month',
      ),
      per: 'month',
    },
  ]

/** A sentence that begins with one of these names a stock number, VIN or plate, and stays as it is. */
export const IDENTIFIER_WORDS: readonly string[] = listed(
  'stock, stk, stock number, stock no, rego, registration, plate, number plate, vin, number',
)

/** Distance of both bounds from the number in "around 20,000", as a share of it. */
export const AROUND_SHARE = 0.1
/** Distance of both bounds from an engine size, which names a class: 471 cc is a "500 cc". */
export const CC_SHARE = 0.08
