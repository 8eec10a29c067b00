/** Finds the longest of the values that a text begins with, whole words only, without case. */
export function longestStart(values: readonly string[]): (text: string) => string | null {
  const longestFirst = values.toSorted((a, b) => b.length - a.length)
  return (text) => longestFirst.find((value) => startsWithWords(text, value)) ?? null
}

export function startsWithWords(text: string, start: string): boolean {
  if (text.length < start.length) return false
  if (text.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return false
  return text.length === start.length || !/[\p{L}\p{N}]/u.test(text.charAt(start.length))
}
