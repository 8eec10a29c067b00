/** The sentence for a person in an API's answer (`detail` of its problem details); null if it has none. */
export function problemDetail(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null
  return typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : null
}
