import { z } from 'zod'

const counts = z.record(z.string(), z.number())
const ends = z.object({ min: z.number(), max: z.number() })
/** The attribute of a hit with highlighted values. */
export const FORMATTED = '_formatted'
const hit = z.looseObject({ [FORMATTED]: z.record(z.string(), z.unknown()).optional() })

const answer = z.object({
  hits: z.array(hit),
  /** Only for numbered pages. */
  totalHits: z.number().optional(),
  facetDistribution: z.record(z.string(), counts).optional(),
  facetStats: z.record(z.string(), ends).optional(),
})

const key = z.object({
  uid: z.string(),
  key: z.string(),
  actions: z.array(z.string()),
  indexes: z.array(z.string()),
  expiresAt: z.string().nullable(),
})

export type ServerHit = z.infer<typeof hit>
export type ServerAnswer = z.infer<typeof answer>

/** The parts of the server's responses that are read; everything else is ignored. */
export const SERVER_ANSWERS = {
  multiSearch: z.object({ results: z.array(answer) }),
  facetSearch: z.object({ facetHits: z.array(z.object({ value: z.string(), count: z.number() })) }),
  enqueued: z.object({ taskUid: z.number() }),
  task: z.object({
    status: z.enum(['enqueued', 'processing', 'succeeded', 'failed', 'canceled']),
    error: z.object({ message: z.string(), code: z.string() }).nullish(),
  }),
  documents: z.object({ results: z.array(z.looseObject({})), total: z.number() }),
  index: z.object({ uid: z.string() }),
  health: z.object({ status: z.literal('available') }),
  version: z.object({ pkgVersion: z.string() }),
  keys: z.object({ results: z.array(key) }),
  key,
  error: z.object({ message: z.string(), code: z.string() }),
} as const
