import type { ReactNode } from 'react'
import { editValue } from '#configuration/edit/edit.ts'
import { FormProvider } from '../configuration/form-context.ts'
import type { SchemaNode } from '../configuration/schema-node.ts'
import { SchemaField } from '../configuration/SchemaField.tsx'

interface LocalFormProps {
  readonly root: SchemaNode
  readonly value: unknown
  /** What is saved. */
  readonly written: unknown
  readonly dealer: string
  readonly isReadOnly: boolean
  readonly onChange: (value: unknown) => void
  readonly children: ReactNode
}

/** Fields of the configuration's forms over a value that is saved together with others. */
export function LocalForm({ root, value, written, dealer, isReadOnly, onChange, children }: LocalFormProps) {
  return (
    <FormProvider
      value={{
        root,
        SchemaField,
        value,
        written,
        inForce: undefined,
        isForDraft: false,
        findings: [],
        target: undefined,
        owner: { kind: 'dealer', slug: dealer },
        isReadOnly,
        change: (edit) => {
          const changed = editValue(value, [edit])
          if (changed.ok) onChange(changed.value)
        },
      }}
    >
      {children}
    </FormProvider>
  )
}
