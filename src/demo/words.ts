import { z } from 'zod'

const colour = z.strictObject({ share: z.number(), names: z.array(z.string()) })
const colours = z.object({ interiors: z.array(z.string()) }).catchall(colour.or(z.array(z.string())))
const feature = z.strictObject({
  name: z.string(),
  /** The year of the first vehicles that had it. */
  from: z.number(),
  level: z.number(),
  facet: z.boolean(),
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
/** Kind of vehicle as the body classes name it, or `any` → phrases. */
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

export type Colour = { readonly studio: string; readonly share: number; readonly names: readonly string[] }
export type Feature = z.output<typeof feature>
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

/** A wrong file is a bug of the demo and throws. */
export function readWords(source: WordsSource): Words {
  const { interiors, ...paints } = colours.parse(source.colours)
  return {
    interiors,
    colours: Object.entries(paints).map(([studio, paint]) => ({ studio, ...colour.parse(paint) })),
    features: features.parse(source.features),
    comments: comments.parse(source.comments),
  }
}
