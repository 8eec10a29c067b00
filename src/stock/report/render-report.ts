import { withoutControlCharacters } from '../values/clean-text.ts'
import { lackingText } from '../safeguards/lacking.ts'
import type { ImportReport } from './import-report.ts'
import { rowText } from './refused-text.ts'
import { shareBar } from './share-bar.ts'
import { someOf } from './some-of.ts'

const BAR_WIDTH = 24
const EXAMPLES_SHOWN = 20
const HELD_SHOWN = 10
const COLUMNS_SHOWN = 12
const PATHS_SHOWN = 6
/** Heading used when the refused rows include those of held feeds: their reasons often explain why a feed was held. */
const REFUSED_AND_HELD = 'Refused, rows held back included, each with an example:'
const WHOLE = new Intl.NumberFormat('en-AU')

const NOTE_TEXTS: Readonly<
  Record<ImportReport['notes'] extends ReadonlyMap<infer N extends string, number> ? N : never, string>
> = {
  'illegal-vin-left-out': 'VINs that are not 17 legal characters, left out',
  'control-characters-removed': 'values with control characters, removed',
  'photo-address-left-out': 'vehicles with a picture address that is no web address, left out',
  'photo-address-unencrypted': 'vehicles with http: picture addresses, fetched without encryption',
  'link-left-out': 'links (videos, reports) that are not public web addresses, left out',
  'link-over-https': 'links (videos, reports) with http:, kept as https',
  'other-status-means-sold': 'vehicles with a status other than in_stock, coming_soon and sold, taken as sold',
  'unknown-location': 'vehicles at an unknown location, kept without location',
}

/** Renders the result of an import for a terminal: a compact table with a bar for each share. */
export function renderReport(report: ImportReport): string {
  const blocks = [
    headline(report),
    table(report),
    refusedTable(report),
    heldTable(report),
    notes(report),
    columns(report),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function headline({ file, mapping, feed, dealerships, createdDealerships, isDryRun, seconds }: ImportReport): string {
  const whose = dealerships === 1 ? 'one dealership' : `${WHOLE.format(dealerships)} dealerships`
  const made = createdDealerships.length > 0 ? ` (${WHOLE.format(createdDealerships.length)} new)` : ''
  const took = `${(seconds.reading + seconds.applying).toFixed(1)} s`
  return `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${file} as ${mapping} into feed ${feed} of ${whose}${made}, ${took}`
}

function table(report: ImportReport): string {
  const heldRows = report.held.reduce((sum, { rows }) => sum + rows, 0)
  const lines: readonly (readonly [string, number])[] = [
    ['added', report.added],
    ['changed', report.changed],
    ['unchanged', report.unchanged],
    ['quarantined', report.quarantined],
    ...(heldRows > 0 ? [['held back', heldRows] as const] : []),
  ]
  const rows = lines.map(([name, count]) =>
    line(name, count, shareBar(report.rows > 0 ? count / report.rows : 0, BAR_WIDTH)),
  )
  return [line('rows', report.rows, ''), ...rows, line('sold', report.sold, 'no longer in the file')].join('\n')
}

function line(name: string, count: number, after: string): string {
  return `  ${name.padEnd(12)}${WHOLE.format(count).padStart(10)}  ${after}`.trimEnd()
}

function refusedTable({ refused, quarantined, dealership, feed, isDryRun }: ImportReport): string {
  if (refused.length === 0) return ''
  const isHeldToo = refused.reduce((sum, { rows }) => sum + rows, 0) > quarantined
  const shown = refused.slice(0, EXAMPLES_SHOWN).map(({ kind, column, rows, example }) => {
    const where = column === null ? '' : ` ${column}`
    const text = withoutControlCharacters(
      `${kind}${where}: row ${rowText(example.row, example.identity)}, ${example.reason}`,
    )
    return `  ${WHOLE.format(rows).padStart(8)}  ${text}`
  })
  const more = refused.length > EXAMPLES_SHOWN ? [`  and ${refused.length - EXAMPLES_SHOWN} more reasons`] : []
  const isOneEach = refused.every(({ rows }) => rows === 1)
  const listed = dealership === null ? '' : ` ${dealership} ${feed}`
  const all =
    isDryRun || (isOneEach && more.length === 0) ? [] : [`Every one of them: npx forecourt feeds refused${listed}`]
  return [isHeldToo ? REFUSED_AND_HELD : 'Quarantined, each with an example:', ...shown, ...more, ...all].join('\n')
}

function heldTable({ held }: ImportReport): string {
  if (held.length === 0) return ''
  const lines = held.flatMap(({ dealership, texts }) => texts.map((text) => `  ${dealership}: ${text}`))
  const more = lines.length > HELD_SHOWN ? [`  and ${lines.length - HELD_SHOWN} more`] : []
  const advices = [...new Set(held.map(({ advice }) => advice))]
  return [
    'Held back, nothing of it applied:',
    ...lines.slice(0, HELD_SHOWN),
    ...more,
    ...advices.slice(0, HELD_SHOWN),
    ...(held.some(({ inStock, absent }) => inStock === absent)
      ? ['A file of another source needs a feed of its own: --feed NAME.']
      : []),
  ].join('\n')
}

function notes({ notes: counts }: ImportReport): string {
  const lines = [...counts].map(([note, count]) => `  ${WHOLE.format(count).padStart(8)}  ${NOTE_TEXTS[note]}`)
  return lines.length === 0 ? '' : ['Noted:', ...lines].join('\n')
}

function columns({ recognized, unusedColumns, lackingColumns, absentPaths, betterMapping }: ImportReport): string {
  const lines = []
  if (recognized.length > 0) lines.push(`Recognized: ${recognized.join(', ')}`)
  if (unusedColumns.length > 0)
    lines.push(`Columns not used: ${someOf(unusedColumns.map(withoutControlCharacters), COLUMNS_SHOWN)}`)
  if (lackingColumns.length > 0) lines.push(`Columns the file lacks: ${someOf(lackingColumns, COLUMNS_SHOWN)}`)
  if (absentPaths.length > 0)
    lines.push(...absentPaths.slice(0, PATHS_SHOWN).map((each) => `Note: ${lackingText(each)}.`))
  if (absentPaths.length > PATHS_SHOWN)
    lines.push(`Note: no record has ${absentPaths.length - PATHS_SHOWN} more paths of the mapping.`)
  if (betterMapping !== null) lines.push(`--mapping ${betterMapping} would read more of its columns.`)
  return lines.join('\n')
}
