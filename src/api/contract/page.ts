import { z } from 'zod'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50
const MAX_CURSOR_LENGTH = 1000

/** The parameters of every list: spread them into its `query`. */
export const PAGE_QUERY = {
  limit: z.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('Rows of a page'),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .optional()
    .describe('`next` of the page before, together with the same filters; without it the first page is answered'),
} as const

/** A page of a list: `next` is the cursor of the page after it, null on the last one. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.array(row),
    next: z.string().nullable().describe('The `cursor` of the next page; null on the last one'),
  })
}
