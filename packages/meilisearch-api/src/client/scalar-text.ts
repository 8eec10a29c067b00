/** A string, number or boolean as text; nothing for anything else, which has no text that anybody should read. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
