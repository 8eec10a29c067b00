import type { SpecRow } from '#vehicles/spec-rows.ts'

/** Label and value, one pair per line. */
export function SpecRows({ rows }: { rows: readonly SpecRow[] }) {
  return (
    <dl className="spec-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
