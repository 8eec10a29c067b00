import type { TotalView } from '#purchase/total-rows.ts'

/** The sum of an order. The last rows are what is left to pay. */
export function OrderTotal({ rows, notes }: TotalView) {
  return (
    <div className="mt-6 mb-6 max-w-xl rounded-m border border-line bg-raised px-4 py-2">
      <dl className="text-15">
        {rows.map(({ label, value, isMain }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <dt className={isMain ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
            <dd className={`ml-auto text-right tabular-nums ${isMain ? 'font-semibold' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className="border-t border-line py-2.5 text-13 text-ink-2">{notes.join(' ')}</p>}
    </div>
  )
}
