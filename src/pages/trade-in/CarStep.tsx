import type { ReactNode } from 'react'
import { plainIsland } from '#platform/web/island.ts'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import { FieldOf } from '#ui-kit/Field.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { TextInput } from '#ui-kit/TextInput.tsx'
import type { CarStepView, FieldView } from './car-step.ts'
import kmPresets from './KmPresets.island.tsx'
import narrowModels from './NarrowModels.island.tsx'
import { StepProblem } from './StepProblem.tsx'

const Presets = plainIsland(kmPresets, { when: 'visible' })
const NarrowModels = plainIsland(narrowModels, { when: 'visible' })

export function CarStep({ view }: { readonly view: CarStepView }) {
  return (
    <form method="post" action={view.action} noValidate className="flex flex-col gap-5">
      <StepProblem text={view.failure} />
      <NarrowModels>
        <div className="flex flex-col gap-5">
          {view.fields.map((field) => (
            <EntryFieldControl key={field.name} field={field} view={view} />
          ))}
        </div>
      </NarrowModels>
      <p className="text-13 text-ink-2">{view.limits}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="l">
          {view.submit}
        </Button>
        {view.other && (
          <LinkButton look="quiet" href={view.other.href}>
            {view.other.text}
          </LinkButton>
        )}
      </p>
    </form>
  )
}

function EntryFieldControl({ field, view }: { readonly field: FieldView; readonly view: CarStepView }) {
  const id = `valuation-${field.name}`
  const list = field.suggestions ? `${id}-list` : undefined
  const control = (
    <FieldOf
      id={id}
      label={field.label}
      required={field.note === null}
      note={field.note ?? undefined}
      helper={field.helper ?? undefined}
      error={field.error ?? undefined}
    >
      {(attributes) =>
        field.options ? (
          <Select
            {...attributes}
            name={field.name}
            defaultValue={field.value}
            empty={view.choose}
            options={field.options}
          />
        ) : (
          <TextInput
            {...attributes}
            name={field.name}
            defaultValue={field.value}
            list={list}
            maxLength={60}
            autoComplete="off"
            {...(field.name === 'kms' && { inputMode: 'numeric' as const, suffix: view.kmsUnit })}
            {...(field.name === 'rego' && { autoCapitalize: 'characters', spellCheck: false })}
          />
        )
      }
    </FieldOf>
  )
  if (field.name === 'kms') return <KmsControl view={view}>{control}</KmsControl>
  if (!field.suggestions) return control
  return (
    <div>
      {control}
      <datalist id={list}>
        {field.suggestions.map(({ value, note }) => (
          <option key={`${note} ${value}`} value={value}>
            {note}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function KmsControl({ view, children }: { readonly view: CarStepView; readonly children: ReactNode }) {
  return (
    <Presets>
      {children}
      <div className="mt-2 flex flex-wrap gap-2 noscript:hidden">
        {view.presets.map(({ value, text }) => (
          <button key={value} type="button" data-kms={value} className="choice tabular-nums">
            {text}
          </button>
        ))}
      </div>
    </Presets>
  )
}
