import { isRecord } from '#platform/records.ts'
import { SelectField, TextField } from '../design/Field.tsx'
import { identityOf, withIdentity } from './mapping-draft.ts'

interface FormatPartProps {
  readonly mapping: Readonly<Record<string, unknown>>
  readonly columns: readonly string[]
  readonly isReadOnly: boolean
  readonly onChange: (mapping: Readonly<Record<string, unknown>>) => void
}

const KINDS = [
  { value: 'csv', name: 'CSV, with a heading' },
  { value: 'tsv', name: 'Tabs, with a heading' },
  { value: 'jsonLines', name: 'JSON, a car a line' },
  { value: 'json', name: 'JSON' },
  { value: 'xml', name: 'XML' },
]

/** The format of the file, and what a car is recognised by. */
export function FormatPart({ mapping, columns, isReadOnly, onChange }: FormatPartProps) {
  const format = isRecord(mapping['format']) ? mapping['format'] : {}
  const kind = textAt(format, 'kind') || 'csv'
  const identity = identityOf(mapping)
  const names = [...new Set([...identity, ...columns])]
  const setFormat = (changed: object) => onChange({ ...mapping, format: changed })
  return (
    <section aria-label="Format" className="mapping-part mapping-pair">
      <SelectField
        label="Format"
        value={kind}
        disabled={isReadOnly}
        options={KINDS}
        onChange={({ target: { value } }) =>
          setFormat({ kind: value, ...((value === 'json' || value === 'xml') && { records: '' }) })
        }
      />
      {(kind === 'json' || kind === 'xml') && (
        <TextField
          label="Where the cars are"
          hint={
            kind === 'xml'
              ? 'Elements from the root, such as listings/listing'
              : 'Keys to the list; empty if the file is the list'
          }
          value={textAt(format, 'records')}
          readOnly={isReadOnly}
          onChange={({ target: { value } }) => setFormat({ ...format, records: value })}
        />
      )}
      <SelectField
        label="A car is recognised by"
        hint="The column that stays the same from one file to the next"
        value={identity[0] ?? ''}
        disabled={isReadOnly}
        options={[{ value: '', name: 'The whole row' }, ...names.map((name) => ({ value: name, name }))]}
        onChange={({ target: { value } }) =>
          onChange(
            withIdentity(mapping, value === '' ? [] : [value, ...identity.slice(1).filter((each) => each !== value)]),
          )
        }
      />
    </section>
  )
}

function textAt(group: Readonly<Record<string, unknown>>, key: string): string {
  const value = group[key]
  return typeof value === 'string' ? value : ''
}
