const MAX_TERMS = 5
/** A number as it may be typed: with spaces, brackets and a plus. */
const NUMBER = /^\+?[\d\s()-]{3,}$/

/**
 * The beginnings of words that a lead has to have, all of them: of its name, address, number, plate or stock number. The trigger
 * `write_lead_terms` stores the words in the same form.
 */
export function searchTerms(query: string): readonly string[] {
  const text = query.trim().toLowerCase()
  if (NUMBER.test(text)) return [text.replaceAll(/\D/g, '').replace(/^(?:00)?61(?=\d{3})/, '0')]
  if (text.includes('@')) return [text]
  return text
    .split(/[\s,.'’()-]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_TERMS)
}

/** A plate or stock number without what people put between its parts. */
export function joinedTerm(query: string): string {
  return query.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
