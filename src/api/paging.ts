import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { KeyRing } from '#platform/key-ring.ts'
import { createMac, type Mac } from '#platform/mac.ts'
import { err, ok, type Result } from '#platform/result.ts'

const FORMAT = 1
const MAC_LENGTH = 22

/** One page of a list. Rows are read after `after` in the order of the list, one more than `limit`: `readLimit` of them. */
export interface Paging<Keys> {
  readonly limit: number
  readonly readLimit: number
  /** The keys of the last row of the page before; null for the first page. */
  readonly after: Keys | null
  /** The page of the rows that were read, and the cursor of the next one. */
  readonly page: <Row, Shown>(
    rows: readonly Row[],
    keysOf: (row: Row) => Keys,
    present: (row: Row) => Shown,
  ) => { data: Shown[]; next: string | null }
}

interface PageRequest {
  /** The operation, which a cursor is bound to. */
  readonly list: string
  readonly sort: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly limit: number
  readonly cursor: string | undefined
}

/** Cursors of lists: opaque texts with the keys of the last row, signed together with the list, its order and its filters. */
export interface Cursors {
  readonly paging: <Keys extends z.ZodType>(
    request: PageRequest,
    keys: Keys,
  ) => Result<Paging<z.output<Keys>>, { readonly kind: 'invalid-cursor' }>
}

const CURSOR = z.tuple([z.literal(FORMAT), z.string(), z.string(), z.unknown()])

export function createCursors(secret: KeyRing): Cursors {
  const mac = createMac(secret, 'api-cursor\n', MAC_LENGTH)
  return {
    paging: ({ list, sort, filters, limit, cursor }, keys) => {
      const bound = [`${list} ${sort}`, digest(filters)] as const
      const after = cursor === undefined ? null : readCursor(mac, cursor, bound)
      const parsed = after === null ? null : keys.safeParse(after)
      if (cursor !== undefined && !parsed?.success) return err({ kind: 'invalid-cursor' })
      return ok({
        limit,
        readLimit: limit + 1,
        after: parsed?.success ? parsed.data : null,
        page: (rows, keysOf, present) => {
          const shown = rows.slice(0, limit)
          const last = rows.length > limit ? shown.at(-1) : undefined
          return {
            data: shown.map(present),
            next: last === undefined ? null : writeCursor(mac, [FORMAT, ...bound, keysOf(last)]),
          }
        },
      })
    },
  }
}

function writeCursor(mac: Mac, content: readonly unknown[]): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${mac.sign(text)}`
}

/** The keys; null for a cursor that was changed, or that belongs to another list, order or filter. */
function readCursor(mac: Mac, cursor: string, [list, filters]: readonly [string, string]): unknown {
  const [text = '', signature = ''] = cursor.split('.')
  if (!mac.verify(text, signature)) return null
  const content = CURSOR.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  if (!content.success || content.data[1] !== list || content.data[2] !== filters) return null
  return content.data[3]
}

/** The same for equal filters, whatever the order in which they were given. */
function digest(filters: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, MAC_LENGTH)
}
