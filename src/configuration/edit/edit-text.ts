import { LineCounter, parseDocument, type Document } from 'yaml'
import { err, ok, type Result } from '#platform/result.ts'
import { editNode } from './edit-node.ts'
import { editOnce, isSameValue, type Edit, type EditFault } from './edit.ts'
import { smallestEdits } from './smallest-edits.ts'
import { spliceText } from './splice-text.ts'
import { STYLE } from './written-value.ts'

/**
 * Applies edits to a YAML text. Comments, order, quoting and every line that no edit concerns stay as they are. The edited text means
 * exactly what `editValue` makes of the value of the text; an edit for which that can't be written, as with aliases, is refused.
 */
export function editText(text: string, edits: readonly Edit[]): Result<string, EditFault> {
  let edited = text
  for (const [index, edit] of edits.entries()) {
    const next = editTextOnce(edited, edit)
    if (!next.ok) return err({ edit: index, path: edit.path, ...next.error })
    edited = next.value
  }
  return ok(edited)
}

type Misfit = Pick<EditFault, 'found' | 'expected'>

function editTextOnce(text: string, edit: Edit): Result<string, Misfit> {
  const before = valueOf(text)
  if (before === undefined) return err({ found: 'a text that is no valid YAML', expected: 'valid YAML' })
  const after = editOnce(before, edit)
  if (!after.ok) return after
  let edited = text
  for (const small of smallEditsOf(before, after.value, edit)) {
    const written = writeEdit(edited, small)
    if (written === undefined) return err(notWritable)
    edited = written
  }
  return ok(edited)
}

const notWritable: Misfit = {
  found: 'a part that is written with an alias or an anchor',
  expected: 'a part written out, or the change in the text itself',
}

/** A moved or inserted member stays one edit; what is set is broken into what differs. */
function smallEditsOf(before: unknown, after: unknown, edit: Edit): readonly Edit[] {
  return edit.op === 'set' ? smallestEdits([], before ?? {}, after) : [edit]
}

/** The edited text, if it means what the edited value is. First only the lines concerned are replaced, else the document is written anew. */
function writeEdit(text: string, edit: Edit): string | undefined {
  const after = editOnce(valueOf(text), edit)
  if (!after.ok) return undefined
  const expected = after.value
  const attempts = [
    () => spliceText(parse(text), text, edit),
    () => {
      const document = parse(text)
      return editNode(document, edit) ? writtenDocument(document) : undefined
    },
  ]
  for (const attempt of attempts) {
    const edited = attempt()
    if (edited !== undefined && isSameValue(valueOf(edited), expected ?? null)) return edited
  }
  return undefined
}

function parse(text: string): Document.Parsed {
  return parseDocument(text, { keepSourceTokens: true, lineCounter: new LineCounter(), prettyErrors: false })
}

/** Undefined for a text that is no valid YAML. */
function valueOf(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: false })
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS()
  } catch {
    // An alias that contains itself.
    return undefined
  }
}

function writtenDocument(document: Document.Parsed): string | undefined {
  try {
    return document.toString(STYLE)
  } catch {
    // An alias lost its anchor.
    return undefined
  }
}
