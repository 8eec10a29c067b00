/** The phrases of a comma-separated list. */
export function listed(text: string): readonly string[] {
  return text.split(',').map((each) => each.trim())
}
