import { z } from 'zod'
import { keysOf } from '#platform/records.ts'
import { parsePower, type Power } from './power.ts'

const size = z.tuple([z.number(), z.number(), z.number()])
const specifications = z.record(z.string(), z.string())

const bodyClass = z.strictObject({
  /** The kind of vehicle: car, van, truck. */
  item: z.string(),
  /** Folder of the studio set; null where no picture fits. */
  picture: z.string().nullable(),
  seats: z.number().int(),
  doors: z.number().int(),
  /** Length, width, height in millimetres. */
  size,
  tank: z.number(),
  /** Braked towing in kilograms. */
  tow: z.number(),
  mass: z.number().optional(),
  payload: z.number().optional(),
  kmPerYear: z.number(),
  configuration: z.string().optional(),
})

/** The same properties, but others are ignored: reads them out of a body class and a model together. */
const bodyShape = z.object(bodyClass.shape)

const years = z
  .string()
  .regex(/^\d{4}-(\d{4})?$/)
  .transform((text): readonly [from: number, to: number | null] => {
    const [from, to] = text.split('-')
    return [Number(from), to ? Number(to) : null]
  })

const power = z.string().transform((text, context): Power => {
  const parsed = parsePower(text)
  if (parsed.ok) return parsed.value
  context.addIssue({
    code: 'custom',
    message: `expected engine, gearbox, drive and use (see parsePower), found: ${text}`,
  })
  return z.NEVER
})

const model = bodyClass.partial().extend({
  model: z.string(),
  body: z.string(),
  years,
  series: z.string().optional(),
  ancap: z.number().int().min(0).max(5).optional(),
  /** The share of its value that a vehicle holds over a year. */
  holds: z.number().min(0.5).max(0.99).default(0.92),
  /** Frequency relative to other models. */
  share: z.number().positive().default(1),
  specifications: specifications.optional(),
  power: z.record(z.string(), power),
  badges: z.record(z.string(), z.record(z.string(), z.number())),
})

const makeFile = z.strictObject({ make: z.string(), models: z.array(model) })
const bodyClasses = z.record(z.string(), bodyClass)

export type StockKind = 'cars' | 'motorcycles' | 'trucks'

/** One badge of a model with one engine, together with the values of the model and its body class. */
export type Variant = z.output<typeof bodyShape> & {
  readonly kind: StockKind
  readonly make: string
  readonly model: string
  readonly series: string | null
  readonly body: string
  readonly badge: string
  /** 0 for the first badge of the model to 1 for the last. */
  readonly level: number
  readonly years: readonly [from: number, to: number | null]
  readonly ancap: number | null
  readonly holds: number
  readonly share: number
  readonly specifications: Readonly<Record<string, string>> | null
  readonly power: Power
  readonly newDollars: number
}

export type CatalogueSource = {
  readonly bodyClasses: unknown
  /** Kind of stock → contents of its files. */
  readonly makes: Readonly<Record<StockKind, readonly unknown[]>>
}

/** Every variant of the catalogue's files. Throws for an invalid file: the files are part of the project. */
export function readCatalogue(source: CatalogueSource): readonly Variant[] {
  const bodies = bodyClasses.parse(source.bodyClasses)
  return keysOf(source.makes).flatMap((kind) =>
    source.makes[kind].flatMap((file) => {
      const { make, models } = makeFile.parse(file)
      return models.flatMap((each) => variantsOf(kind, make, each, bodies))
    }),
  )
}

function variantsOf(
  kind: StockKind,
  make: string,
  facts: z.output<typeof model>,
  bodies: z.output<typeof bodyClasses>,
): readonly Variant[] {
  const { badges, power: powers, series = null, ancap = null, specifications: extra = null } = facts
  const body = bodies[facts.body]
  if (!body) throw new Error(`${make} ${facts.model}: body class ${facts.body} is not in body-classes.yaml`)
  const shape = bodyShape.parse({ ...body, ...facts })
  const shared = {
    kind,
    make,
    model: facts.model,
    body: facts.body,
    years: facts.years,
    series,
    ancap,
    specifications: extra,
  }
  const { holds, share } = facts
  const names = Object.keys(badges)
  return names.flatMap((badge, index) =>
    Object.entries(badges[badge] ?? {}).map(([name, newDollars]) => {
      const engine = powers[name]
      if (!engine)
        throw new Error(
          `${make} ${facts.model} ${badge}: power ${name} is not among the model's (${Object.keys(powers).join(', ')})`,
        )
      const level = names.length === 1 ? 0.5 : index / (names.length - 1)
      return { ...shape, ...shared, holds, share, badge, level, power: engine, newDollars }
    }),
  )
}
