import { useState } from 'react'
import type { FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { Button } from '../design/Button.tsx'
import { SelectField, TextField } from '../design/Field.tsx'
import type { FieldSource } from './mapping-draft.ts'
import { StepList } from './StepList.tsx'

interface FieldRowProps {
  readonly field: FeedMappingBody['fields'][number]
  readonly source: FieldSource
  readonly columns: readonly string[]
  readonly steps: FeedMappingBody['steps']
  /** What the first row becomes. */
  readonly result: string | undefined
  readonly dealer: string
  readonly isReadOnly: boolean
  readonly onChange: (source: FieldSource) => void
}

const NONE = 'none:'
const CONSTANT = 'constant:'
const OTHER = 'other:'
const COLUMN = 'column:'

/** One field of a vehicle: the column that it is read from, and what is done with the text. */
export function FieldRow({ field, source, columns, steps, result, dealer, isReadOnly, onChange }: FieldRowProps) {
  const [isOpen, setOpen] = useState(false)
  const own = source.kind === 'columns' ? source.columns : []
  const gone = own.filter((column) => columns.length > 0 && !columns.includes(column))
  const choose = (value: string) => {
    if (value === NONE) return onChange({ kind: 'none' })
    if (value === CONSTANT) return onChange({ kind: 'constant', value: '' })
    if (!value.startsWith(COLUMN)) return undefined
    const kept = source.kind === 'columns' ? source.steps : []
    return onChange({ kind: 'columns', columns: [value.slice(COLUMN.length)], steps: kept })
  }
  return (
    <li className="mapping-field">
      <div className="mapping-pair">
        <SelectField
          label={field.isRequired ? `${field.label} (needed)` : field.label}
          value={source.kind === 'columns' ? `${COLUMN}${own[0] ?? ''}` : `${source.kind}:`}
          disabled={isReadOnly}
          error={field.isRequired && source.kind === 'none' ? 'A car needs it.' : undefined}
          options={[
            { value: NONE, name: 'Not read' },
            { value: CONSTANT, name: 'Always the same' },
            ...(source.kind === 'other' ? [{ value: OTHER, name: 'By a rule that is written by hand' }] : []),
            ...gone.map((name) => ({ value: `${COLUMN}${name}`, name: `${name} (not in the file)` })),
            ...columns.map((name) => ({ value: `${COLUMN}${name}`, name })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
        {source.kind === 'constant' && (
          <TextField
            label={`Text of ${field.label.toLowerCase()}`}
            value={source.value}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ kind: 'constant', value: event.target.value })}
          />
        )}
        {source.kind === 'columns' && (
          <p className="mapping-result">{result === undefined ? '' : `First car: ${result}`}</p>
        )}
      </div>
      {source.kind === 'other' && (
        <code className="block break-all text-sm text-ink-3">{JSON.stringify(source.written)}</code>
      )}
      {own.length > 1 && <p className="text-sm text-ink-3">Where that is empty: {own.slice(1).join(', ')}</p>}
      {source.kind === 'columns' && (
        <>
          <Button
            look="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            aria-label={`Change the text of ${field.label}`}
          >
            {source.steps.length === 0
              ? 'Change the text…'
              : `Changed by ${source.steps.flatMap(Object.keys).join(', ')}`}
          </Button>
          {isOpen && (
            <StepList
              steps={source.steps}
              known={steps}
              dealer={dealer}
              isReadOnly={isReadOnly}
              onChange={(changed) => onChange({ ...source, steps: changed })}
            />
          )}
        </>
      )}
    </li>
  )
}
