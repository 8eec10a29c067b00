import { editValue, isSameValue, type Edit, type EditPath } from '#configuration/edit/edit.ts'
import { isRecord } from '#platform/records.ts'

/** Edits that are not saved yet, and the version that they were begun on. */
export interface Draft {
  readonly version: number
  readonly edits: readonly Edit[]
}

/** The draft with another edit. Typing at one key stays one edit. */
export function withEdit({ version, edits }: Draft, edit: Edit): Draft {
  const last = edits.at(-1)
  const replaces =
    (last?.op === 'set' || last?.op === 'remove') &&
    (edit.op === 'set' || edit.op === 'remove') &&
    isSamePath(last.path, edit.path)
  return { version, edits: [...(replaces ? edits.slice(0, -1) : edits), edit] }
}

/** The draft after edits were saved: what was changed while they were on their way stays. */
export function afterSave({ edits }: Draft, saved: readonly Edit[], version: number): Draft {
  return { version, edits: edits.filter((edit) => !saved.includes(edit)) }
}

/** Applies the edits of the draft to what is written. Edits that no longer fit are left out, such as those of a list that somebody else emptied. */
export function draftValue(
  value: unknown,
  edits: readonly Edit[],
): { readonly value: unknown; readonly edits: readonly Edit[] } {
  let current = value
  const fitting: Edit[] = []
  for (const edit of edits) {
    const next = editValue(current, [edit])
    if (!next.ok) continue
    current = next.value
    fitting.push(edit)
  }
  return isSameValue(current, value) ? { value, edits: [] } : { value: current, edits: fitting }
}

function isSamePath(one: EditPath, other: EditPath): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index])
}

/** Reads a kept draft; undefined for anything else. */
export function parseDraft(text: string): Draft | undefined {
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { version, edits } = value
    // Written by this app alone, and whatever does not fit is left out by `draftValue`.
    return typeof version === 'number' && Array.isArray(edits) ? { version, edits: edits as Edit[] } : undefined
  } catch {
    return undefined
  }
}
