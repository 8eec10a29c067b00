/** The text as a pattern that matches just it. */
export function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** One of the texts, literally. */
export function anyOf(texts: readonly string[]): string {
  return texts.map(literally).join('|')
}
