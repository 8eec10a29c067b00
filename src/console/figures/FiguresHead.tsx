import { useNavigate } from '@tanstack/react-router'
import { SelectField } from '../design/Field.tsx'
import type { Yard } from '../data/yards.ts'
import { DayField } from './DayField.tsx'
import { GROUPS } from './figures-page.ts'
import { lastDays, readFiguresSearch, type FiguresSearch, type Period } from './figures-search.ts'

const SPANS = [
  { days: 7, name: 'Last 7 days' },
  { days: 30, name: 'Last 30 days' },
  { days: 90, name: 'Last 90 days' },
  { days: 365, name: 'Last 365 days' },
] as const

interface FiguresHeadProps {
  readonly search: FiguresSearch
  readonly period: Period
  readonly today: string
  readonly yards: readonly Yard[]
  /** Whether leads are counted by person. */
  readonly hasPeople: boolean
}

/** The period, what leads are counted by, and the yard. */
export function FiguresHead({ search, period, today, yards, hasPeople }: FiguresHeadProps) {
  const navigate = useNavigate()
  const go = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '/figures', search: readFiguresSearch({ ...search, ...changes }), replace: true })
  const span = SPANS.find(({ days }) => {
    const { from, to } = lastDays(days, today)
    return from === period.from && to === period.to
  })
  return (
    <div className="figures-head">
      <SelectField
        label="Period"
        value={span?.days ?? ''}
        options={[
          ...SPANS.map(({ days, name }) => ({ value: String(days), name })),
          ...(span ? [] : [{ value: '', name: 'From – to' }]),
        ]}
        onChange={({ target }) => go({ ...lastDays(Number(target.value) || 1, today) })}
      />
      <DayField label="From" value={period.from} max={today} onDay={(from) => go({ from, to: period.to })} />
      <DayField
        label="To"
        value={period.to}
        min={period.from}
        max={today}
        onDay={(to) => go({ from: period.from, to })}
      />
      <SelectField
        label="Counted by"
        value={search.by ?? 'source'}
        options={GROUPS.filter(({ value }) => hasPeople || value !== 'person')}
        onChange={({ target }) => go({ by: target.value })}
      />
      {yards.length > 1 && (
        <SelectField
          label="Yard"
          value={search.yard ?? ''}
          options={[{ value: '', name: 'All yards' }, ...yards]}
          onChange={({ target }) => go({ yard: target.value || undefined })}
        />
      )}
    </div>
  )
}
