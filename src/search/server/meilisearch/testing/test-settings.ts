import { z } from 'zod'

const names = z.array(z.string())

/** The settings that the test server knows, with Meilisearch's own defaults. Unknown ones are refused, as there. */
const SETTINGS = z.strictObject({
  displayedAttributes: names.default(['*']),
  searchableAttributes: names.default([]),
  filterableAttributes: names.default([]),
  sortableAttributes: names.default([]),
  rankingRules: names.default(['words', 'typo', 'attribute', 'sort', 'exactness']),
  synonyms: z.record(z.string(), names).default({}),
  stopWords: names.default([]),
  typoTolerance: z
    .strictObject({
      minWordSizeForTypos: z.strictObject({ oneTypo: z.int(), twoTypos: z.int() }).default({ oneTypo: 5, twoTypos: 9 }),
      disableOnAttributes: names.default([]),
      disableOnNumbers: z.boolean().default(false),
    })
    .prefault({}),
  faceting: z
    .strictObject({
      maxValuesPerFacet: z.int().default(100),
      sortFacetValuesBy: z.record(z.string(), z.enum(['alpha', 'count'])).default({ '*': 'alpha' }),
    })
    .prefault({}),
  pagination: z.strictObject({ maxTotalHits: z.int().default(1_000) }).prefault({}),
  searchCutoffMs: z.int().nullable().default(null),
})

export type TestSettings = z.infer<typeof SETTINGS>

export const FIRST_SETTINGS: TestSettings = SETTINGS.parse({})

/** The settings with the changes applied, or the reason why the changes are invalid. */
export function changedSettings(settings: TestSettings, change: unknown): TestSettings | string {
  const given = Object.fromEntries(Object.entries(Object(change)).filter(([, value]) => value !== undefined))
  const read = SETTINGS.safeParse({ ...settings, ...given })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return `Invalid value at \`.${issue?.path.join('.')}\`: ${issue?.message}`
}
