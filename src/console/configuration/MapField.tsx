import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { isRecord } from '#platform/records.ts'
import { Button } from '../design/Button.tsx'
import { useField, useForm, type SchemaFieldProps } from './form-context.ts'
import { hintOf, titleInMap } from './form-words.ts'
import { Part } from './Part.tsx'
import { emptyValue, type Control } from './schema-node.ts'

type MapProps = SchemaFieldProps & { readonly control: Extract<Control, { kind: 'map' }> }

/** Values by a name of the dealer's own choice, such as locations by slug and special hours by date. */
export function MapControl({ path, node, label, control, isOpen }: MapProps) {
  const { root, SchemaField } = useForm()
  const { value, error, inside, isReadOnly, change } = useField(path)
  const [name, setName] = useState('')
  const id = useId()
  const entries = isRecord(value) ? value : {}
  const names = Object.keys(entries)
  const add = () => {
    if (name.trim() === '' || names.includes(name.trim())) return
    change({ op: 'set', path: [...path, name.trim()], value: emptyValue(control.value, root) })
    setName('')
  }
  return (
    <Part
      label={label}
      hint={hintOf(node.description)}
      error={error}
      inside={inside}
      count={names.length}
      isOpen={isOpen === true}
    >
      {names.map((each) => (
        <div key={each} className="configuration-entry">
          <div className="min-w-0 flex-1">
            <SchemaField
              path={[...path, each]}
              node={control.value}
              label={titleInMap(each, entries[each])}
              isRequired
            />
          </div>
          {!isReadOnly && (
            <Button
              look="quiet"
              icon={<X size={16} />}
              label={`Remove ${each}`}
              onClick={() => change({ op: 'remove', path: [...path, each] })}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="field">
            <label className="field-label" htmlFor={id}>
              New entry in {label.toLowerCase()}
            </label>
            <input
              id={id}
              className="input"
              value={name}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
          </div>
          <Button icon={<Plus size={16} />} disabled={name.trim() === ''} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </Part>
  )
}
