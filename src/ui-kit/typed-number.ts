/** Either no separators or every group of three separated by a comma or a blank: "54,00" is a typing error, not 5,400. */
const TYPED =
  /^(?<sign>[-−]?)\s*(?:AUD|A\$|\$)?\s*(?<whole>\d{1,12}|\d{1,3}(?:[,\s]\d{3}){1,3})?(?:\.(?<fraction>\d{1,6}))?\s*(?<thousands>k(?![a-z]))?\s*(?:kms?|kilomet(?:re|er)s?|%|years?)?$/i

/**
 * The number that a person typed: `$35,000`, `35k`, `35000.00`, `45 000 km`, `8.5 %`, `-$5`. Undefined for any other text, such as
 * `1e3`: a number is never guessed from part of a text.
 */
export function parseTypedNumber(text: string): number | undefined {
  const { sign, whole = '', fraction = '', thousands } = TYPED.exec(text.trim())?.groups ?? {}
  if (whole === '' && fraction === '') return undefined
  // Decimal digits are moved in the text, because 1.1 × 1000 is not exactly 1100.
  const [units, rest] = thousands ? [fraction.slice(0, 3).padEnd(3, '0'), fraction.slice(3)] : ['', fraction]
  const size = Number(`${whole.replaceAll(/[,\s]/g, '')}${units}.${rest || '0'}`)
  return sign && size > 0 ? -size : size
}

/** The texts among these form values that are no numbers, by field, for the form to show with an error. */
export function unreadableTexts(
  parameters: URLSearchParams,
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = parameters.get(name) ?? ''
      return isUnreadable(text) ? [[name, text]] : []
    }),
  )
}

/** Whether something was typed that is no number. An empty text is not unreadable: it means no number. */
export function isUnreadable(text: string): boolean {
  return text.trim() !== '' && parseTypedNumber(text) === undefined
}
