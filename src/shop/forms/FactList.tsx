/** Labels with their values, one pair per line. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="mt-8 grid max-w-xl border-t border-line text-15">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
