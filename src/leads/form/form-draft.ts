import type { FieldSpec, FieldValues } from './field-spec.ts'

/** Input of a form that is not sent yet, and its current step. */
export interface FormDraft {
  readonly values: FieldValues
  readonly step: number
}

/** Key of a draft in the browser's session storage. */
export function draftKey(form: string, carId: string | undefined): string {
  return `draft:${form}:${carId ?? ''}`
}

/** Fields that a draft leaves out: consent has to be given anew, and a selected time may be taken by then. */
const NOT_IN_DRAFT: readonly FieldSpec['kind'][] = ['terms', 'hidden', 'slot']

/** The values of a form that its draft contains: those of visible fields, including checkboxes of lists. */
export function draftValues(fields: readonly FieldSpec[], values: FieldValues): FieldValues {
  const names = fields
    .filter(({ kind }) => !NOT_IN_DRAFT.includes(kind))
    .flatMap(({ kind, name, options = [] }) => (kind === 'checks' ? options.map(({ value }) => value) : [name]))
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** Parses a stored draft; null if there is none, or if the text has another format. */
export function parseDraft(text: string | null): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('step' in draft)) return null
    const { values, step } = draft
    if (typeof values !== 'object' || values === null || !Number.isInteger(step)) return null
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return { values: Object.fromEntries(texts), step: Math.max(0, Number(step)) }
  } catch {
    return null
  }
}
