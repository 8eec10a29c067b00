import { timeInWords } from '#platform/time-in-words.ts'
import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '../document.ts'
import type { StepContext, StepDefinition } from './step-definition.ts'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** The shopper may add documents, or skip the step. */
export const documents: StepDefinition = {
  text: ({ site, copy }) => copy('purchase.documentsText', { days: site.purchase.documents.keepDays }),
  row: ({ documents: stored, copy }) =>
    stored.length === 0 ? null : stored.map(({ kind }) => copy(`purchase.document.${kind}`)).join(', '),
}

/** The form that adds documents, and the added ones, each with a form that removes it. */
export interface UploadView {
  readonly action: string
  readonly kindLabel: string
  readonly kinds: readonly { readonly value: string; readonly text: string }[]
  readonly fileLabel: string
  readonly helper: string
  readonly submit: string
  readonly documents: readonly { readonly id: string; readonly text: string; readonly remove: string }[]
}

export function toUpload({ facts, site, copy }: StepContext): UploadView {
  return {
    action: `${facts.path}/documents`,
    kindLabel: copy('purchase.document.kind'),
    kinds: DOCUMENT_KINDS.map((value) => ({ value, text: copy(`purchase.document.${value}`) })),
    fileLabel: copy('purchase.document.file'),
    helper: copy('purchase.document.helper', {
      megabytes: MAX_DOCUMENT_BYTES / BYTES_PER_MEGABYTE,
      most: MAX_DOCUMENTS,
    }),
    submit: copy('purchase.document.submit'),
    documents: facts.documents.map(({ id, kind, createdAt }) => ({
      id,
      text: copy('purchase.document.stored', {
        kind: copy(`purchase.document.${kind}`),
        time: timeInWords(facts.purchase.timezone ?? site.timezone, createdAt),
      }),
      remove: copy('purchase.document.remove'),
    })),
  }
}
