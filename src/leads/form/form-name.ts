/** Every form that ends in a lead. The names are those of the configuration (`forms.{name}`). */
export const FORM_NAMES = [
  'enquiry',
  'quickEnquiry',
  'contact',
  'testDrive',
  'requestPhotos',
  'findSimilar',
  'service',
  'parts',
  'finance',
  'tradeIn',
  'careers',
] as const

export type FormName = (typeof FORM_NAMES)[number]

/** What a caller that names no form means. */
const USUAL_FORM: FormName = 'enquiry'

/** The form that a submission names; null for a name that no form has. */
export function parseFormName(name: string | undefined): FormName | null {
  if (name === undefined || name === '') return USUAL_FORM
  return FORM_NAMES.find((known) => known === name) ?? null
}
