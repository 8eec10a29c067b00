import { csvLines, type CsvColumn } from '#leads/list/lead-csv.ts'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { readUsage } from '#usage/server/read-usage.ts'
import { firstDayOf, lastMonth, type DealerUsage } from '#usage/usage.ts'
import type { Command } from './command.ts'

export const usage: Command = {
  name: 'usage',
  operands: ['[MONTH]'],
  summary: 'prints what each dealership used in a month such as 2026-10, for the bill; the last one by default',
  options: { csv: { type: 'boolean', help: 'prints it as CSV, in which no cell is a formula' } },
  hasJson: true,
  run: async ({ operands: [named], values, answer, out, openPlatform }) => {
    const now = new Date()
    const month = named ?? lastMonth(now)
    const firstDay = firstDayOf(month, now)
    if (firstDay === null)
      return err(problem('wrong-month', `"${month}" is no month that has begun.`, `Write it as ${lastMonth(now)}.`))
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const rows = await database.withRole('import', (tx) => readUsage(tx, firstDay), { readOnly: true })
      if (values['csv'] === true) for (const line of csvLines(COLUMNS, rows)) out(line)
      else answer(rows, rows.length === 0 ? ['There is no dealership.'] : rows.map(lineOf))
      return ok(0)
    } finally {
      await close()
    }
  },
}

const COLUMNS: readonly CsvColumn<DealerUsage>[] = [
  ['dealership', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['leads', ({ leads }) => leads],
  ['cars', ({ cars }) => cars],
  ['pictures', ({ pictures }) => pictures],
  ['mails', ({ mails }) => mails],
  ['sms', ({ sms }) => sms],
]

function lineOf({ slug, leads, cars, pictures, mails, sms }: DealerUsage): string {
  return `${slug}  leads ${leads}, cars ${cars}, pictures ${pictures}, mails ${mails}, SMS ${sms}`
}
