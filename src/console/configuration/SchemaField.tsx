import { SelectField } from '../design/Field.tsx'
import { useField, useForm, type SchemaFieldProps } from './form-context.ts'
import { hintOf } from './form-words.ts'
import { ListControl } from './ListField.tsx'
import { MapControl } from './MapField.tsx'
import { Part } from './Part.tsx'
import { PictureControl } from './PictureField.tsx'
import { controlOf, emptyValue, resolved, variantOfValue, wordsOf, type Control } from './schema-node.ts'
import { TextsControl } from './TextsField.tsx'
import {
  AnyControl,
  ChoiceControl,
  ColourControl,
  FixedControl,
  LinesControl,
  LongTextControl,
  NumberControl,
  SwitchControl,
  TextControl,
  TimeControl,
} from './ValueFields.tsx'
import { WeekControl } from './WeekField.tsx'

/** The field of a key, drawn from its node of the schema. Findings lead to it by the name of its key. */
export function SchemaField(props: SchemaFieldProps) {
  return (
    <div className="contents" data-key={props.path.join('.')}>
      <KeyControl {...props} />
    </div>
  )
}

function KeyControl(props: SchemaFieldProps) {
  const { root } = useForm()
  const node = resolved(props.node, root)
  const control = controlOf(node, root, String(props.path.at(-1) ?? ''))
  const own = { ...props, node }
  switch (control.kind) {
    case 'text':
      return <TextControl {...own} control={control} />
    case 'long-text':
      return <LongTextControl {...own} control={control} />
    case 'picture':
      return <PictureControl {...own} />
    case 'colour':
      return <ColourControl {...own} control={control} />
    case 'time':
      return <TimeControl {...own} control={control} />
    case 'number':
      return <NumberControl {...own} control={control} />
    case 'switch':
      return <SwitchControl {...own} control={control} />
    case 'choice':
      return <ChoiceControl {...own} control={control} />
    case 'fixed':
      return <FixedControl {...own} control={control} />
    case 'lines':
      return <LinesControl {...own} control={control} />
    case 'week':
      return <WeekControl {...own} />
    case 'any':
      return <AnyControl {...own} control={control} />
    case 'list':
    case 'picks':
      return <ListControl {...own} control={control} />
    case 'map':
      return <MapControl {...own} control={control} />
    case 'texts':
      return <TextsControl {...own} control={control} />
    case 'group':
      return <GroupControl {...own} control={control} />
    case 'variants':
      return <VariantsControl {...own} control={control} />
  }
}

type Of<Kind extends Control['kind']> = SchemaFieldProps & { readonly control: Extract<Control, { kind: Kind }> }

function GroupControl({ path, node, label, control, isOpen, without }: Of<'group'>) {
  const { error, inside } = useField(path)
  return (
    <Part label={label} hint={hintOf(node.description)} error={error} inside={inside} isOpen={isOpen === true}>
      {control.keys
        .filter(({ name }) => name !== without)
        .map(({ name, node: each, isRequired }) => (
          <SchemaField
            key={name}
            path={[...path, name]}
            node={each}
            label={wordsOf(name)}
            isRequired={isRequired}
            isOpen={isOpen === true && control.keys.length === 1}
          />
        ))}
    </Part>
  )
}

function VariantsControl({ path, node, label, control, isOpen }: Of<'variants'>) {
  const { root } = useForm()
  const { value, fallback, error, inside, isReadOnly, set } = useField(path)
  const { variants, key } = control
  const isUnset = value === undefined
  const position = variantOfValue(value, variants, key)
  const variant = variants[position]
  const title = key === null ? `Form of ${label.toLowerCase()}` : wordsOf(key)
  const inner = variant && controlOf(variant.node, root, '')
  return (
    <Part
      label={label}
      hint={hintOf(node.description)}
      error={error}
      inside={inside}
      isDefault={isUnset && fallback !== undefined}
      isOpen={isOpen === true}
    >
      <SelectField
        label={title}
        className="max-w-80"
        value={isUnset ? '' : String(position)}
        disabled={isReadOnly}
        options={[
          ...(isUnset || key === null ? [{ value: '', name: 'Not set' }] : []),
          ...variants.map(({ name }, index) => ({ value: String(index), name: key === null ? name : wordsOf(name) })),
        ]}
        onChange={(event) => {
          const chosen = event.target.value === '' ? undefined : variants[Number(event.target.value)]
          set(chosen && emptyValue(chosen.node, root))
        }}
      />
      {!isUnset && variant && inner?.kind !== 'fixed' && (
        <SchemaField path={path} node={variant.node} label={label} isRequired isOpen without={key} />
      )}
    </Part>
  )
}
