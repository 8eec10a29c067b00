import { X } from 'lucide-react'
import type { FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { isRecord } from '#platform/records.ts'
import { emptyValue, wordsOf } from '../configuration/schema-node.ts'
import { SchemaField } from '../configuration/SchemaField.tsx'
import { Button } from '../design/Button.tsx'
import { SelectField } from '../design/Field.tsx'
import { LocalForm } from './LocalForm.tsx'
import type { WrittenStep } from './mapping-draft.ts'

interface StepListProps {
  readonly steps: readonly WrittenStep[]
  readonly known: FeedMappingBody['steps']
  readonly dealer: string
  readonly isReadOnly: boolean
  readonly onChange: (steps: readonly WrittenStep[]) => void
}

/** What is done with a column's text, one step after the other. */
export function StepList({ steps, known, dealer, isReadOnly, onChange }: StepListProps) {
  const add = (name: string) => {
    const step = known.find((each) => each.name === name)
    if (step) onChange([...steps, { [name]: emptyValue(step.schema, step.schema) }])
  }
  return (
    <div className="mapping-steps">
      {steps.map((step, index) => {
        const [name = ''] = Object.keys(step)
        const found = known.find((each) => each.name === name)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no identity but their place
          <div key={`${index} ${name}`} className="configuration-entry">
            <div className="min-w-0 flex-1">
              {found && (
                <LocalForm
                  root={found.schema}
                  value={step}
                  written={step}
                  dealer={dealer}
                  isReadOnly={isReadOnly}
                  onChange={(changed) => isRecord(changed) && onChange(steps.with(index, changed))}
                >
                  <SchemaField
                    path={[name]}
                    node={{ ...found.schema, description: found.about }}
                    label={wordsOf(name)}
                    isRequired
                    isOpen
                  />
                </LocalForm>
              )}
            </div>
            {!isReadOnly && (
              <Button
                look="quiet"
                icon={<X size={16} />}
                label={`Remove ${wordsOf(name)}`}
                onClick={() => onChange(steps.toSpliced(index, 1))}
              />
            )}
          </div>
        )
      })}
      {!isReadOnly && (
        <SelectField
          label="Add a step"
          value=""
          options={[{ value: '', name: 'Choose…' }, ...known.map(({ name }) => ({ value: name, name: wordsOf(name) }))]}
          onChange={(event) => add(event.target.value)}
        />
      )}
    </div>
  )
}
