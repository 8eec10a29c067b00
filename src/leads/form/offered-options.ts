import type { FieldOption, FieldSpec, FieldValues } from './field-spec.ts'

/** Of a list whose entries belong to dealerships, those of the chosen one; the whole list where it has none there. */
export function offeredOptions(
  { options = [] }: FieldSpec,
  dealershipSlug: string | undefined,
): readonly FieldOption[] {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === dealershipSlug)
  return own.length > 0 ? own : options
}

/** What the chosen dealership alone decides: the only entry that is its own. */
export function followingOption({ options = [] }: FieldSpec, values: FieldValues): FieldOption | undefined {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === values.dealership_slug)
  return own.length === 1 ? own[0] : undefined
}
