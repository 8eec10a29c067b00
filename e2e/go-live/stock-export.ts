const HEADINGS = 'Ref Maker Range Grade Built Ask Travelled Motor Burns Box Shape Paint Where Pics Lenders Notes'.split(
  ' ',
)

/** What a column of the export contains. */
type Row = readonly string[]

export interface ExportOptions {
  readonly cars: number
  /** `127.0.0.1:41234` */
  readonly photoHost: string
  /** Heading of the price's column. */
  readonly priceColumn?: string
  /** Adds three rows that nobody can read. */
  readonly broken?: boolean
}

const MODELS = [
  ['Toyota', 'Corolla', 'Ascent Sport', 'Hatch', '1.8 L', 'Petrol'],
  ['Toyota', 'HiLux', 'SR5', 'Ute', '2.8 L', 'Diesel'],
  ['Mazda', 'CX-5', 'Maxx Sport', 'SUV', '2.5 L', 'Petrol'],
  ['Hyundai', 'i30', 'Active', 'Hatch', '2.0 L', 'Petrol'],
  ['Ford', 'Ranger', 'XLT', 'Ute', '3.2 L', 'Diesel'],
  ['Subaru', 'Outback', '2.5i', 'Wagon', '2.5 L', 'Petrol'],
  ['Kia', 'Sportage', 'SLi', 'SUV', '2.0 L', 'Diesel'],
] as const
const PAINTS = ['White', 'Silver', 'Blue', 'Red', 'Grey']

const thousands = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Two lenders' offers, as the dealer's finance desk adds them to each car. */
const lenders = (price: number) =>
  JSON.stringify({
    angle: { interestRate: 7.95, comparisonRate: 8.6, paymentWeek: Math.round(price / 220), termYears: 5 },
    taurus: { interestRate: 9.5, comparisonRate: 10.1, paymentMonth: Math.round(price / 50), termYears: 5 },
  })

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Stock number of a car. */
const refOf = (index: number): string => `KM-${1001 + index}`
const priceOf = (index: number): number => 14_990 + ((index * 1370) % 38_000)

function rowOf(index: number, photoHost: string): Row {
  const [make, model, badge, body, engine, fuel] = MODELS[index % MODELS.length] ?? MODELS[0]
  const price = priceOf(index)
  const ref = refOf(index)
  return [
    ref,
    make,
    model,
    badge,
    String(2015 + (index % 9)),
    `$${thousands(price)}`,
    `${thousands(9_300 + ((index * 4_813) % 150_000))} km`,
    engine,
    fuel,
    index % 3 === 0 ? 'Manual' : 'Auto',
    body,
    PAINTS[index % PAINTS.length] ?? '',
    'YARD',
    `http://${photoHost}/${ref}.webp`,
    lenders(price),
    'One owner; serviced in our workshop.',
  ]
}

/** Rows with a price, a distance and a year that can't be read. */
const brokenRows = (photoHost: string): readonly Row[] =>
  [
    { at: 5, cell: 'call us' },
    { at: 6, cell: 'about 40 thousand' },
    { at: 4, cell: 'two thousand and twelve' },
  ].map(({ at, cell }, number) => rowOf(9000 + number, photoHost).with(at, cell))

/** The file that the dealer's stock system writes: columns of its own, semicolons, numbers with their units. */
export function stockExport({ cars, photoHost, priceColumn = 'Ask', broken = false }: ExportOptions): string {
  const headings = HEADINGS.map((heading) => (heading === 'Ask' ? priceColumn : heading))
  const rows = [
    ...Array.from({ length: cars }, (_, index) => rowOf(index, photoHost)),
    ...(broken ? brokenRows(photoHost) : []),
  ]
  return [headings, ...rows].map((row) => `${row.map((cell) => quoted(cell)).join(';')}\r\n`).join('')
}
