interface YardSelectProps {
  readonly yards: readonly { readonly id: number; readonly name: string }[]
  readonly yardId: number | undefined
  readonly onChange: (id: number) => void
}

/** Chooses among the dealerships of somebody who has several. */
export function YardSelect({ yards, yardId, onChange }: YardSelectProps) {
  if (yards.length < 2) return null
  return (
    <select
      className="input max-w-48"
      aria-label="Dealership"
      value={yardId}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {yards.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
