import { parseSourceText } from '#configuration/source-text.ts'
import type { OtherTexts } from '#configuration/owner-check.ts'
import { findingText } from '#platform/finding.ts'
import { checkDealer, NO_OTHERS } from '../check-dealer.ts'
import type { ParsedDealer } from '../parse-dealer.ts'

/** The findings of a dealer's text, one per line. */
export function findingsIn(text: string, others: OtherTexts = NO_OTHERS, name = 'bayside'): readonly string[] {
  const source = parseSourceText({ owner: { kind: 'dealer', name }, file: `dealers/${name}.yaml`, text })
  return (source.ok ? checkDealer(source.value, others).findings : source.error).map(findingText)
}

/** The configuration in a text that has no errors. */
export function dealerIn(text: string, name = 'bayside'): ParsedDealer {
  const source = parseSourceText({ owner: { kind: 'dealer', name }, file: `dealers/${name}.yaml`, text })
  const checked = source.ok ? checkDealer(source.value, NO_OTHERS) : undefined
  if (checked?.value === undefined) throw new Error(findingsIn(text, NO_OTHERS, name).join('\n'))
  return checked.value
}
