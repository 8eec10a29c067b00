import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { expectedName } from '#sites/nearest-key.ts'
import { parseWith, type Fault } from '#sites/schema-faults.ts'
import { dealerReview, type DealerReview } from './schema/reviews.ts'

const COLUMNS: ReadonlySet<string> = new Set(Object.keys(dealerReview.shape))

/** Reviews given as a list, or as a table of comma-separated values whose first line names the columns. */
export function readReviews(
  written: string | readonly DealerReview[],
): Result<readonly DealerReview[], readonly Fault[]> {
  if (typeof written !== 'string') return ok(written)
  const rows = tableRows(written)
  if (!rows.ok) return rows
  const unknown = Object.keys(rows.value[0] ?? {}).find((column) => !COLUMNS.has(column))
  if (unknown !== undefined)
    return err([fault(0, `the column "${unknown}"`, expectedColumn(unknown), 'unknown-column')])
  const schema = z.array(dealerReview)
  const parsed = parseWith({ schema, json: () => z.toJSONSchema(schema, { io: 'input' }) }, rows.value.map(toReview))
  // The heading is the first line of the table.
  return parsed.ok ? parsed : err(parsed.error.map((each) => inRow(each)))
}

function expectedColumn(unknown: string): string {
  const known = [...COLUMNS]
  return expectedName(unknown, known, { what: 'a known column', otherwise: `the columns ${known.join(', ')}` })
}

type Row = Readonly<Record<string, string>>

function tableRows(text: string): Result<readonly Row[], readonly Fault[]> {
  try {
    return ok(
      parse(text, { columns: (names: string[]) => names.map(toKey), skip_empty_lines: true, trim: true, bom: true }),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return err([fault(Number(error['lines'] ?? 1) - 1, error.message, 'comma-separated values', 'invalid-table')])
  }
}

/** `Reply date` and `reply_date` are `replyDate`. */
function toKey(heading: string): string {
  const [first = '', ...rest] = heading.trim().split(/[\s_-]+/)
  const isSingleWord = rest.length === 0
  const start = isSingleWord ? first.charAt(0).toLowerCase() + first.slice(1) : first.toLowerCase()
  return start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
}

function toReview(row: Row): object {
  const filled = Object.entries(row).filter(([, cell]) => cell !== '')
  return Object.fromEntries(
    filled.map(([key, cell]) => [key, key === 'rating' && /^\d+$/.test(cell) ? Number(cell) : cell]),
  )
}

function inRow(found: Fault): Fault {
  const [index = 0, ...column] = found.path
  return { ...found, path: ['reviews', `row ${Number(index) + 1}`, ...column] }
}

function fault(line: number, found: string, expected: string, rule: string): Fault {
  return { rule, path: ['reviews', ...(line > 0 ? [`row ${line}`] : [])], found, expected }
}
