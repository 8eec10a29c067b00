import type { FieldOption, FieldSpec, FieldValues } from './field-spec.ts'

/** The entries of the chosen dealership in a list whose entries belong to dealerships; the whole list where it has none. */
export function offeredOptions(
  { options = [] }: FieldSpec,
  dealershipSlug: string | undefined,
): readonly FieldOption[] {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === dealershipSlug)
  return own.length > 0 ? own : options
}

/** The entry that follows from the chosen dealership: its only one. */
export function followingOption({ options = [] }: FieldSpec, values: FieldValues): FieldOption | undefined {
  const own = options.filter(({ dealership }) => dealership !== undefined && dealership === values.dealership_slug)
  return own.length === 1 ? own[0] : undefined
}
