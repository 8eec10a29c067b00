/** Other words that headings use for a field. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  price: ['price', 'amount', 'rrp', 'cost'],
  km: ['km', 'kms', 'kilometres', 'odometer', 'mileage', 'distance'],
  stockNumber: ['stock', 'stockno', 'stocknumber', 'sku'],
  photos: ['photo', 'image', 'picture'],
  regPlate: ['rego', 'plate', 'registration'],
  colour: ['colour', 'color'],
}

/**
 * The column that a field was probably renamed to: one that nothing reads, with the field's name or another word for it in its heading. Null if
 * none or several have.
 */
export function likelyColumn(field: string, unused: readonly string[]): string | null {
  const words = OTHER_WORDS[field] ?? [field.toLowerCase()]
  const fits = unused.filter((heading) => {
    const plain = heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    return words.some((word) => plain.includes(word))
  })
  const [only] = fits
  return fits.length === 1 && only !== undefined ? only : null
}
