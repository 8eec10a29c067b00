import { createContext, useContext, type ComponentType } from 'react'
import { valueAt } from '#configuration/edit/changes-between.ts'
import type { Edit, EditPath } from '#configuration/edit/edit.ts'
import type { ConfigurationFinding, ConfiguredKind } from '#api/configuration/contract.ts'
import { emptiedWords } from './form-words.ts'
import type { SchemaNode } from './schema-node.ts'

/** Context that the fields of a form share. */
export interface Form {
  readonly root: SchemaNode
  /** The field of any key, for fields that contain others. */
  readonly SchemaField: ComponentType<SchemaFieldProps>
  /** What is written, with the draft laid over it. */
  readonly value: unknown
  /** What is written, before the draft. */
  readonly written: unknown
  /** What is in force with all defaults: with the draft once its checks are known, before it until then. */
  readonly inForce: unknown
  /** Whether `inForce` is with the draft. */
  readonly isForDraft: boolean
  readonly findings: readonly ConfigurationFinding[]
  /** The key whose field somebody asked for, from the list of findings. */
  readonly target: EditPath | undefined
  /** The owner of the configuration. */
  readonly owner: { readonly kind: ConfiguredKind; readonly slug: string }
  readonly isReadOnly: boolean
  readonly change: (edit: Edit) => void
}

const FormContext = createContext<Form | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field is outside of its form')
  return form
}

export interface FieldProps {
  readonly path: EditPath
  readonly node: SchemaNode
  readonly label: string
  readonly isRequired: boolean
}

export interface SchemaFieldProps extends FieldProps {
  /** Shows a group without a heading to open. */
  readonly isOpen?: boolean
  /** A key that is chosen elsewhere, such as the kind of a block. */
  readonly without?: string | null
}

/** The state of a field, and how it changes its value. */
export function useField(path: EditPath) {
  const { value, written, inForce, isForDraft, findings, isReadOnly, change } = useForm()
  const text = path.join('.')
  const own = findings.filter(({ path: at }) => at === text)
  const inside = findings.filter(({ path: at }) => at.startsWith(`${text}.`))
  const current = valueAt(value, path)
  const isEmptied = current === undefined && valueAt(written, path) !== undefined
  // Until the checks have answered, what is in force is the text that was just taken away.
  const fallback = isEmptied && !isForDraft ? undefined : valueAt(inForce, path)
  return {
    value: current,
    fallback,
    /** Says what an emptied field falls back to; undefined for any other field. */
    emptied: isEmptied && isForDraft ? emptiedWords(fallback) : undefined,
    error: own.length === 0 ? undefined : own.map(({ words }) => words).join(' '),
    /** Findings of keys below this one. */
    inside,
    isReadOnly,
    change,
    set: (next: unknown) => change(next === undefined ? { op: 'remove', path } : { op: 'set', path, value: next }),
  }
}
