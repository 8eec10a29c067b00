import { confirmationOf } from '../safeguards/hold.ts'
import type { ImportReport } from './import-report.ts'

/** A report as the API and `--json` give it, and as it is stored. */
export function reportJson(report: ImportReport) {
  const { notes, held, ...rest } = report
  return {
    ...rest,
    held: held.map(({ dealership, inStock, absent, rows, texts, advice, reasons }) => ({
      dealership,
      inStock,
      absent,
      rows,
      texts,
      advice,
      confirm: confirmationOf(reasons),
    })),
    notes: Object.fromEntries(notes),
  }
}

const WHOLE = new Intl.NumberFormat('en-AU')

/** The counts of a report as one line. */
export function countsText({ added, changed, unchanged, sold, quarantined, held }: ImportReport): string {
  const heldRows = held.reduce((sum, { rows }) => sum + rows, 0)
  const counts: readonly (readonly [string, number])[] = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['sold', sold],
    ['refused', quarantined],
    ['held back', heldRows],
  ]
  const shown = counts.filter(([name, count]) => count > 0 || name === 'added' || name === 'changed')
  return shown.map(([name, count]) => `${WHOLE.format(count)} ${name}`).join(', ')
}
