import { ok } from '#platform/result.ts'
import { refusedCsv, refusedText, type RefusedLine } from '#stock/report/refused-text.ts'
import { refusedRows, type RefusedFile } from '#stock/server/feeds/refused-rows.ts'
import type { Command } from './command.ts'

export const feedsRefused: Command = {
  name: 'feeds refused',
  operands: ['[DEALER]', '[NAME]'],
  summary:
    "lists every refused row of the last import of each feed, of a dealer's or of one: row, vehicle, column, cell and reason",
  options: { csv: { type: 'boolean', help: 'prints them as CSV' } },
  hasJson: true,
  run: async ({ operands: [dealer, feed], values, answer, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const files = await refusedRows(platform.value.database, { dealer: dealer ?? null, feed: feed ?? null })
      if (values['csv'] === true) out(refusedCsv(files.flatMap(linesOf)))
      else answer(files, files.length === 0 ? ['The last imports refused no row.'] : files.flatMap(textsOf))
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

function linesOf({ feed, file, rows }: RefusedFile): readonly RefusedLine[] {
  return rows.map(({ dealership, row, identity, column, cell, reason }) => ({
    dealership,
    feed,
    file,
    row,
    identity,
    column,
    cell,
    reason,
  }))
}

function textsOf(refused: RefusedFile): readonly string[] {
  const { feed, file, importedAt, rows } = refused
  const heading = `${file} into feed ${feed}, ${importedAt.toISOString()}: ${rows.length} refused`
  return [heading, ...linesOf(refused).map((line) => `  ${line.dealership ?? '–'}  ${refusedText(line)}`)]
}
