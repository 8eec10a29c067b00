import type { LeadFiguresAnswer } from '#api/reports/contract.ts'
import { minuteWords } from '#leads/figures/minute-words.ts'
import { GROUPS, reasonName, rowName, shareWords, stepsOf } from './figures-page.ts'
import { FigureSection } from './FigureSection.tsx'

interface FigureSectionsProps {
  readonly figures: LeadFiguresAnswer
  readonly onSave: (of: 'figures' | 'lostReasons') => void
}

export function FigureSections({ figures, onSave }: FigureSectionsProps) {
  const { by, total, lostReasons } = figures
  const group = GROUPS.find(({ value }) => value === by)?.name ?? by
  const rows = figures.rows.map((row) => ({ ...row, name: rowName(row, by) }))
  const answered = rows.filter(({ expected }) => expected > 0)
  const endsOf = (row: LeadFiguresAnswer['total']) => [row.leads, row.testDrives, row.reservations, row.sales, row.lost]
  const timesOf = (row: LeadFiguresAnswer['total']) => [
    `${row.answered} of ${row.expected}`,
    minuteWords(row.medianMinutes),
    minuteWords(row.p90Minutes),
  ]
  return (
    <div className="figures">
      <FigureSection
        title={`Leads by ${group.toLowerCase()}`}
        hint="Without suspected spam and applications for jobs."
        bars={rows.map(({ name, leads }) => ({ name, value: leads, words: String(leads) }))}
        columns={[group, 'Leads', 'Drives', 'Reserved', 'Sold', 'Lost']}
        rows={rows.map((row) => ({ name: row.name, cells: endsOf(row) }))}
        total={endsOf(total)}
        onSave={() => onSave('figures')}
      />
      {total.expected > 0 && (
        <FigureSection
          title="Time to first answer"
          hint="In opening hours, until a person wrote to the shopper or spoke with them. The bar is the median; nine of ten were answered by the line."
          bars={answered
            .filter(({ medianMinutes }) => medianMinutes !== null)
            .map(({ name, medianMinutes, p90Minutes }) => ({
              name,
              value: medianMinutes ?? 0,
              words: minuteWords(medianMinutes),
              mark: p90Minutes,
            }))}
          columns={[group, 'Answered', 'Median', '90 %']}
          rows={answered.map((row) => ({ name: row.name, cells: timesOf(row) }))}
          total={timesOf(total)}
          onSave={() => onSave('figures')}
        />
      )}
      <FigureSection
        title="From lead to sale"
        hint="What became of the leads of this period, whenever it was. A step may be left out."
        bars={stepsOf(total).map(({ name, value }) => ({ name, value, words: String(value) }))}
        columns={['Step', 'Leads', 'Share']}
        rows={stepsOf(total).map(({ name, value }) => ({ name, cells: [value, shareWords(value, total.leads)] }))}
        onSave={() => onSave('figures')}
      />
      {total.lost > 0 && (
        <FigureSection
          title="Why leads were lost"
          hint="The reason that was chosen when the lead was done."
          bars={lostReasons.map(({ reason, leads }) => ({
            name: reasonName(reason),
            value: leads,
            words: String(leads),
          }))}
          columns={['Reason', 'Leads', 'Share']}
          rows={lostReasons.map(({ reason, leads }) => ({
            name: reasonName(reason),
            cells: [leads, shareWords(leads, total.lost)],
          }))}
          onSave={() => onSave('lostReasons')}
        />
      )}
    </div>
  )
}
