import { likelyColumn } from '#stock/likely-column.ts'
import type { Cell, DoctorLink, Hop } from './diagnosis.ts'
import type { DoctorFacts, FeedFacts, RefusedFacts } from './facts.ts'
import { fieldName } from './field-name.ts'

const PLAIN = { since: null, mend: null, link: null, alike: null, cells: [] } as const

/** Whether the last file has it. */
export function fileHop({ feed, refused, absentSince, vehicle }: DoctorFacts): Hop {
  const hop = { ...PLAIN, step: 'file', title: 'In the file' } as const
  if (refused !== null)
    return { ...hop, verdict: 'good', text: `Row ${refused.row} of ${refused.file}.`, since: refused.at }
  if (feed === null) return { ...hop, verdict: 'none', text: 'It was added by hand; no file brings it.' }
  if (feed === 'unseen') return { ...hop, verdict: 'none', text: 'Managers see what its feed brought.' }
  if (feed.last === null) return { ...hop, verdict: 'none', text: `The feed ${feed.name} has brought no file yet.` }
  const { file, at, rows } = feed.last
  if (absentSince !== null)
    return {
      ...hop,
      verdict: 'bad',
      text: `The file no longer has it, so it was sold.`,
      since: absentSince,
      mend: 'If it is still for sale, let your stock system send it again; or put it back in stock by hand.',
      link: vehicle && { kind: 'vehicle', id: vehicle.id },
    }
  return { ...hop, verdict: 'good', text: `${file}, ${rows.toLocaleString('en-AU')} rows.`, since: at }
}

/** Which cells become which fields, and what could not be read. */
export function mappingHop(facts: DoctorFacts): readonly Hop[] {
  const { feed, refused, dealership, identity, vehicle } = facts
  if (feed === null || feed === 'unseen') return []
  const hop = { ...PLAIN, step: 'mapping', title: 'Read' } as const
  if (refused !== null) {
    const { column, reason, alike, at } = refused
    const where = column === null ? '' : `${column}: `
    return [
      {
        ...hop,
        verdict: 'bad',
        text: `The row was refused. ${where}${reason}.`,
        since: at,
        mend:
          vehicle === null
            ? 'Correct it in your stock system; the next file brings it.'
            : 'Correct it in your stock system, or set the value by hand on its page. The vehicle stays as it was until then.',
        link: linkTo(feed, dealership.id, identity),
        alike,
        cells: cellsOf(feed, refused),
      },
    ]
  }
  const lost = lostFields(facts, feed)
  if (lost.length === 0) return [{ ...hop, verdict: 'good', text: `With the mapping ${feed.mapping}.` }]
  return [
    {
      ...hop,
      verdict: 'warning',
      text: lost.map(({ text }) => text).join(' '),
      mend: 'Ask your supplier for the column of before, or let the mapping of the feed be changed.',
      link: linkTo(feed, dealership.id, null),
      cells: lost.flatMap(({ likely }) =>
        likely === null ? [] : [{ column: likely, cell: null, field: null, isWrong: true }],
      ),
    },
  ]
}

const linkTo = ({ name }: FeedFacts, dealershipId: number, search: string | null): DoctorLink => ({
  kind: 'feed',
  dealershipId,
  name,
  search,
})

interface LostField {
  readonly text: string
  readonly likely: string | null
}

/** Fields that the vehicle lacks because the file lacks their columns. */
function lostFields({ vehicle }: DoctorFacts, feed: FeedFacts): readonly LostField[] {
  if (vehicle === null || feed.columns === null || feed.lackingColumns.length === 0) return []
  const lacking = new Set(feed.lackingColumns.map((column) => column.toLowerCase()))
  const values: Readonly<Record<string, unknown>> = { ...vehicle }
  return [...feed.columns].flatMap(([field, columns]) => {
    const isLost = columns.some((column) => lacking.has(column.toLowerCase()))
    const value = values[field]
    if (!isLost || (value !== null && value !== undefined && value !== '')) return []
    const likely = likelyColumn(field, feed.unusedColumns)
    // Files lack many columns of a general mapping; only a column that was renamed is worth a word.
    if (likely === null) return []
    const text = `${fieldName(field)}: the mapping reads “${columns[0]}”, which the file does not have. Nothing reads its column “${likely}”.`
    return [{ text, likely }]
  })
}

/** The cells of the row, first those that are read. */
function cellsOf({ columns }: FeedFacts, { cells, column }: RefusedFacts): readonly Cell[] {
  const fieldOf = new Map<string, string>()
  // Several fields may read one column; the first is what it is for.
  for (const [field, names] of columns ?? [])
    for (const name of names) if (!fieldOf.has(name.toLowerCase())) fieldOf.set(name.toLowerCase(), fieldName(field))
  const all = [...cells].map(([name, cell]): Cell => ({
    column: name,
    cell: cell === '' ? null : cell,
    field: fieldOf.get(name.toLowerCase()) ?? null,
    isWrong: name === column,
  }))
  return all.toSorted(
    (a, b) => Number(b.isWrong) - Number(a.isWrong) || Number(b.field !== null) - Number(a.field !== null),
  )
}

/** Whether what the file says was applied, and what somebody set against it. */
export function appliedHop({ feed, refused, byHand, vehicle, dealership }: DoctorFacts): readonly Hop[] {
  const hop = { ...PLAIN, step: 'applied', title: 'Applied' } as const
  const link: DoctorLink | null = vehicle && { kind: 'vehicle', id: vehicle.id }
  const hands = byHand.map(({ label, by, isAgainstFeed }) => {
    const who = by === null ? '' : ` by ${by}`
    return `${label} is set by hand${who}${isAgainstFeed ? '; the feed says otherwise' : ''}.`
  })
  if (feed === null || feed === 'unseen')
    return hands.length === 0 ? [] : [{ ...hop, verdict: 'good', text: hands.join(' '), link }]
  if (feed.isPaused)
    return [
      {
        ...hop,
        verdict: 'bad',
        text: 'The feed is paused, because an import was taken back. Nothing is applied until it goes on.',
        mend: 'Correct the file at your supplier, then resume the feed.',
        link: linkTo(feed, dealership.id, null),
      },
    ]
  if (feed.last?.isHeld === true)
    return [
      {
        ...hop,
        verdict: 'bad',
        text: 'The last file was held back, so nothing of it was applied.',
        since: feed.last.at,
        mend: 'See why, then release or reject it.',
        link: linkTo(feed, dealership.id, null),
      },
    ]
  if (refused !== null)
    return [
      {
        ...hop,
        verdict: 'bad',
        text: vehicle === null ? 'It is no vehicle yet.' : 'It stays as an earlier file had it.',
      },
    ]
  const applied = feed.applied === null ? 'Nothing was applied yet.' : `As the file of the last import has it.`
  return [
    {
      ...hop,
      verdict: 'good',
      text: [applied, ...hands].join(' '),
      since: feed.applied?.at ?? null,
      ...(hands.length > 0 && { link }),
    },
  ]
}
