import { z } from 'zod'

const colour = z.strictObject({ share: z.number(), names: z.array(z.string()) })
const colours = z
  .object({ interiors: z.array(z.string()), makers: z.record(z.string(), z.array(z.string())) })
  .catchall(z.unknown())
const feature = z.strictObject({
  name: z.string(),
  /** First model year with the feature. */
  from: z.number(),
  /** Badges of this level or higher have it: 0 for the first badge of a model to 1 for the last. */
  level: z.number(),
  /** Whether shoppers can filter by it. */
  facet: z.boolean(),
  /** Only vehicles that can be charged have it (true), or only the others (false). */
  electrified: z.boolean().optional(),
})
const extras = z.array(z.string())
const features = z.strictObject({
  cars: z.array(feature),
  carsExtras: extras,
  offRoadExtras: extras,
  trayExtras: extras,
  motorcycles: z.array(feature),
  motorcyclesExtras: extras,
  trucks: z.array(feature),
  trucksExtras: extras,
  caravans: z.array(feature),
  caravansExtras: extras,
})
/** Phrases by kind of vehicle (`item` of the body classes), or `any`. */
const phrases = z.record(z.string(), z.array(z.string()))
const phrasesByCondition = z.strictObject({ new: phrases, demo: phrases, used: phrases })
const comments = z.strictObject({
  opening: phrasesByCondition,
  condition: phrasesByCondition,
  highlights: phrases,
  /** By body. */
  character: phrases,
  finance: phrases,
  closing: phrases,
  /** A dealer's notes about a used vehicle's price, by kind of vehicle. */
  price: phrases,
})

export type Colour = {
  readonly studio: string
  readonly share: number
  /** Names that any maker may give the paint. */
  readonly names: readonly string[]
  /** Names that only one maker gives it, by make. */
  readonly namesOfMakers: ReadonlyMap<string, readonly string[]>
}
export type CommentPhrases = z.output<typeof comments>
export type Phrases = z.output<typeof phrases>

/** The phrases of the demo stock. */
export type Words = {
  readonly colours: readonly Colour[]
  readonly interiors: readonly string[]
  readonly features: z.output<typeof features>
  readonly comments: CommentPhrases
}

export type WordsSource = { readonly colours: unknown; readonly features: unknown; readonly comments: unknown }

/** Reads the contents of the files. Throws for an invalid file: the files are part of the project. */
export function readWords(source: WordsSource): Words {
  const { interiors, makers, ...paints } = colours.parse(source.colours)
  return {
    interiors,
    colours: Object.entries(paints).map(([studio, paint]) => toColour(studio, colour.parse(paint), makers)),
    features: features.parse(source.features),
    comments: comments.parse(source.comments),
  }
}

type Makers = Readonly<Record<string, readonly string[]>>

function toColour(studio: string, { share, names }: z.output<typeof colour>, makers: Makers): Colour {
  const owned = new Set(Object.values(makers).flat())
  const namesOfMakers = Object.entries(makers).flatMap(([make, own]) => {
    const here = own.filter((name) => names.includes(name))
    return here.length > 0 ? [[make, here] as const] : []
  })
  return { studio, share, names: names.filter((name) => !owned.has(name)), namesOfMakers: new Map(namesOfMakers) }
}
