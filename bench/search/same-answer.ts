import { z } from 'zod'

const VALUE = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const ANSWER = z.object({
  total: z.coerce.number(),
  hits: z.array(z.object({ id: VALUE })),
  facets: z.record(z.string(), z.array(z.object({ value: VALUE, count: z.number() }))).optional(),
  stats: z.record(z.string(), z.object({ min: z.unknown(), max: z.unknown() })).optional(),
})
type Answer = z.infer<typeof ANSWER>
type Values = NonNullable<Answer['facets']>[string]

/** The comparison of two answers: what differs, and which parts are missing. */
export interface Comparison {
  readonly differs: readonly string[]
  readonly lacks: readonly string[]
}

/** @param ordered whether the query has a sort; without one each engine ranks hits in its own way */
export function compareAnswers(own: string, theirs: string, ordered: boolean): Comparison {
  const [a, b] = [ANSWER.parse(JSON.parse(own)), ANSWER.parse(JSON.parse(theirs))]
  const counted = Object.entries(a.facets ?? {}).filter(([, values]) => values.length > 0)
  const missing = counted.filter(([name]) => b.facets?.[name] === undefined).map(([name]) => name)
  return {
    differs: [
      ...(a.total === b.total ? [] : [`total ${b.total}, not ${a.total}`]),
      ...(!ordered || String(ids(a)) === String(ids(b)) ? [] : ['hits']),
      ...counted.filter(([name, values]) => !isSameFacet(values, b.facets?.[name])).map(([name]) => name),
      ...(b.stats === undefined || hasSameStats(a, b) ? [] : ['minimum and maximum']),
    ],
    lacks: [
      ...(missing.length < counted.length || counted.length === 0 ? missing : ['facets']),
      ...(b.stats === undefined ? ['minimum and maximum'] : []),
    ],
  }
}

function ids({ hits }: Answer): readonly string[] {
  return hits.map(({ id }) => id)
}

/** The same counts in the same order. Which of equally frequent values comes last may differ. */
function isSameFacet(own: Values, theirs: Values | undefined): boolean {
  if (theirs === undefined) return true
  const counts = new Map(theirs.map(({ value, count }) => [value, count]))
  return (
    String(own.map(({ count }) => count)) === String(theirs.map(({ count }) => count)) &&
    own.every(({ value, count }) => (counts.get(value) ?? count) === count)
  )
}

/** Compares minimum and maximum of the numbers that the other engine returns. */
function hasSameStats({ stats: own = {} }: Answer, { stats: theirs = {} }: Answer): boolean {
  return Object.entries(theirs).every(
    ([name, { min, max }]) => own[name]?.min === Number(min) && own[name]?.max === Number(max),
  )
}
