const MAX_SLUG = 80

/** A slug: `Citroën C4 (Auto)` → `citroen-c4-auto`. It never has two dashes in a row. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, MAX_SLUG).replaceAll(/^-+|-+$/g, '')
}
