import { useState } from 'react'
import { isRecord } from '#platform/records.ts'
import { TextField } from '../design/Field.tsx'
import { useField, type SchemaFieldProps } from './form-context.ts'
import { hintOf } from './form-words.ts'
import { Part } from './Part.tsx'
import type { Control } from './schema-node.ts'
import { textsFound } from './texts-found.ts'

type TextsProps = SchemaFieldProps & { readonly control: Extract<Control, { kind: 'texts' }> }

/** The texts of pages, found by what they say. Those that the site words itself come first. */
export function TextsControl({ path, node, label, control, isOpen }: TextsProps) {
  const { value, error, inside, isReadOnly, change } = useField(path)
  const [search, setSearch] = useState('')
  const own = isRecord(value) ? value : {}
  const { keys, more } = textsFound(control.defaults, own, search)
  return (
    <Part label={label} hint={hintOf(node.description)} error={error} inside={inside} isOpen={isOpen === true}>
      <TextField
        label="Find a text"
        type="search"
        className="max-w-80"
        placeholder="What it says, or its key"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {keys.map((key) => (
        <TextField
          key={key}
          label={key}
          hint={typeof own[key] === 'string' ? `Default: ${control.defaults[key] ?? ''}` : undefined}
          error={inside.find(({ path: at }) => at === [...path, key].join('.'))?.words}
          value={typeof own[key] === 'string' ? own[key] : ''}
          placeholder={control.defaults[key]}
          readOnly={isReadOnly}
          onChange={({ target }) =>
            change(
              target.value === ''
                ? { op: 'remove', path: [...path, key] }
                : { op: 'set', path: [...path, key], value: target.value },
            )
          }
        />
      ))}
      {more > 0 && <p className="field-hint">{more} more. Search to find them.</p>}
    </Part>
  )
}
