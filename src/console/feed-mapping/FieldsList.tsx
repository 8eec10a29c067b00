import { useState } from 'react'
import type { FeedMappingBody, FeedMappingPreviewBody } from '#api/feed-mappings/contract.ts'
import { FieldRow } from './FieldRow.tsx'
import { sourceOf, withSource, type MappingDraft } from './mapping-draft.ts'

interface FieldsListProps {
  readonly body: FeedMappingBody
  readonly draft: MappingDraft
  readonly preview: FeedMappingPreviewBody | undefined
  readonly isReadOnly: boolean
  readonly onChange: (mapping: MappingDraft['mapping']) => void
}

/** Fields that nearly every feed has, so that their row is there before a column is chosen. */
const USUAL: ReadonlySet<string> = new Set(['make', 'model', 'year', 'price', 'km', 'stockNumber', 'photos', 'carType'])

/** The fields of a vehicle: needed and usual ones, those that are read, and any other on demand. */
export function FieldsList({ body, draft: { mapping }, preview, isReadOnly, onChange }: FieldsListProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const isShown = (name: string) => USUAL.has(name) || added.includes(name) || sourceOf(mapping, name).kind !== 'none'
  const rows = body.fields.filter(({ name, isRequired }) => isRequired || isShown(name))
  const others = body.fields.filter((field) => !rows.includes(field))
  const first = preview?.rows.find(({ values }) => values !== null)
  const resultOf = (name: string) => (name === 'photos' ? first && `${first.photos} photos` : first?.values?.[name])
  return (
    <section aria-label="Fields of a car" className="min-w-0">
      <h2 className="font-semibold">Fields of a car</h2>
      <ul>
        {rows.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            source={sourceOf(mapping, field.name)}
            columns={preview?.columns.map(({ name }) => name) ?? []}
            steps={body.steps}
            result={resultOf(field.name)}
            dealer={body.dealer}
            isReadOnly={isReadOnly}
            onChange={(source) => onChange(withSource(mapping, field.name, source))}
          />
        ))}
      </ul>
      {!isReadOnly && others.length > 0 && (
        <label className="field">
          <span className="field-label">Add a field</span>
          <select className="input" value="" onChange={(event) => setAdded([...added, event.target.value])}>
            <option value="">Choose…</option>
            {[...new Set(others.map(({ group }) => group))].map((group) => (
              <optgroup key={group} label={group}>
                {others
                  .filter((field) => field.group === group)
                  .map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
    </section>
  )
}
