import type { FieldOption, FieldSpec, FieldValues } from './field-spec.ts'

/** The options of a list that belong to the selected dealership; the whole list if none do. */
export function offeredOptions(
  { options = [] }: FieldSpec,
  dealershipSlug: string | undefined,
): readonly FieldOption[] {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === dealershipSlug)
  return own.length > 0 ? own : options
}

/** The only option of the selected dealership; undefined if it has none or several. */
export function followingOption({ options = [] }: FieldSpec, values: FieldValues): FieldOption | undefined {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === values.dealership_slug)
  return own.length === 1 ? own[0] : undefined
}
