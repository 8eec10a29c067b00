const NUMBER = new Intl.NumberFormat('en-AU')

/** A length or weight of a feed with its digits in groups: `5650 mm` → `5,650 mm`. Other texts stay as they are. */
export function measured(value: string | number | null, unit: 'mm' | 'kg'): string | null {
  if (value === null) return null
  const [, digits, given = unit] = /^(\d+)\s*([a-z]+)?$/i.exec(String(value)) ?? []
  return digits === undefined ? String(value) : `${NUMBER.format(Number(digits))} ${given}`
}
