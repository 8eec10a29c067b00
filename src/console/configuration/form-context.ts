import { createContext, useContext, type ComponentType } from 'react'
import { valueAt } from '#configuration/edit/changes-between.ts'
import type { Edit, EditPath } from '#configuration/edit/edit.ts'
import type { ConfigurationFinding } from '#api/configuration/contract.ts'
import type { SchemaNode } from './schema-node.ts'

/** Context that the fields of a form share. */
export interface Form {
  readonly root: SchemaNode
  /** The field of any key, for fields that contain others. */
  readonly SchemaField: ComponentType<SchemaFieldProps>
  /** What is written, with the draft laid over it. */
  readonly value: unknown
  /** What is in force with all defaults, before the draft. */
  readonly inForce: unknown
  readonly findings: readonly ConfigurationFinding[]
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
  const { value, inForce, findings, isReadOnly, change } = useForm()
  const text = path.join('.')
  const own = findings.filter(({ path: at }) => at === text)
  const inside = findings.filter(({ path: at }) => at.startsWith(`${text}.`))
  return {
    value: valueAt(value, path),
    fallback: valueAt(inForce, path),
    error: own.length === 0 ? undefined : own.map(({ words }) => words).join(' '),
    /** Findings of keys below this one. */
    inside,
    isReadOnly,
    change,
    set: (next: unknown) => change(next === undefined ? { op: 'remove', path } : { op: 'set', path, value: next }),
  }
}
