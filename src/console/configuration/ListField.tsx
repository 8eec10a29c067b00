import { GripVertical, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Button } from '../design/Button.tsx'
import { useField, useForm, type SchemaFieldProps } from './form-context.ts'
import { Part } from './Part.tsx'
import { emptyValue, resolved, type Control } from './schema-node.ts'
import { hintOf, titleOf } from './form-words.ts'

type ListProps = SchemaFieldProps & { readonly control: Extract<Control, { kind: 'list' | 'picks' }> }

/**
 * A list whose members are moved by drag or by keyboard: right to the handle, Enter, arrows, Enter. Where nothing is written the default is
 * shown, and becomes what is written with the first change.
 */
export function ListControl({ path, node, label, control, isOpen }: ListProps) {
  const { root, SchemaField, target: asked } = useForm()
  const { value, fallback, error, inside, isReadOnly, change, set } = useField(path)
  const [open, setOpen] = useState<number>()
  const [seen, setSeen] = useState<typeof asked>()
  if (asked !== seen) {
    setSeen(asked)
    const member = asked && path.every((segment, index) => asked[index] === segment) ? asked[path.length] : undefined
    if (typeof member === 'number') setOpen(member)
  }
  const isDefault = !Array.isArray(value)
  const list: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(fallback) ? fallback : []
  const item = control.kind === 'list' ? control.item : undefined
  const rows = list.map((each, index) => ({ id: index, title: titleOf(each, index) }))
  const changeList = (next: readonly unknown[], edit: Parameters<typeof change>[0]) => {
    if (isDefault) set(next)
    else change(edit)
  }
  const move = (from: number, target: { readonly key: unknown; readonly dropPosition: string }) => {
    const at = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0)
    const to = at > from ? at - 1 : at
    if (to === from) return
    changeList(list.toSpliced(from, 1).toSpliced(to, 0, list[from]), { op: 'move', path, from, to })
    setOpen(undefined)
  }
  const add = (added: unknown) => {
    changeList([...list, added], { op: 'insert', path, at: list.length, value: added })
    if (item) setOpen(list.length)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows[Number(key)]?.title ?? '' })),
    onReorder: ({ keys, target }) => move(Number([...keys][0]), target),
  })
  const pickable = control.kind === 'picks' ? control.options.filter((option) => !list.includes(option)) : []
  return (
    <Part
      label={label}
      hint={hintOf(node.description)}
      error={error}
      inside={inside}
      count={list.length}
      isDefault={isDefault}
      isOpen={isOpen === true}
    >
      {list.length > 0 && (
        <GridList
          aria-label={label}
          className="rule-list"
          items={rows}
          dependencies={[list, open]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => item && setOpen(open === Number(key) ? undefined : Number(key))}
        >
          {({ id, title }) => (
            <GridListItem id={id} textValue={title} className="rule-row configuration-row">
              {!isReadOnly && (
                <AriaButton slot="drag" className="btn btn-icon btn-quiet" aria-label={`Move ${title}`}>
                  <GripVertical size={16} aria-hidden="true" />
                </AriaButton>
              )}
              <span className="configuration-title">{title}</span>
              {item && (
                <Button
                  look="quiet"
                  onClick={() => setOpen(open === id ? undefined : id)}
                  aria-label={`Change ${title}`}
                  aria-expanded={open === id}
                >
                  Change
                </Button>
              )}
              {!isReadOnly && (
                <Button
                  look="quiet"
                  icon={<X size={16} />}
                  label={`Remove ${title}`}
                  onClick={() => {
                    changeList(list.toSpliced(id, 1), { op: 'remove', path: [...path, id] })
                    setOpen(undefined)
                  }}
                />
              )}
            </GridListItem>
          )}
        </GridList>
      )}
      {item && open !== undefined && open < list.length && (
        <section className="configuration-member" aria-label={rows[open]?.title}>
          {isDefault ? (
            <p className="field-hint">
              This is the default. <Button onClick={() => set(list)}>Change it here</Button>
            </p>
          ) : (
            <SchemaField
              path={[...path, open]}
              node={resolved(item, root)}
              label={rows[open]?.title ?? label}
              isRequired
              isOpen
            />
          )}
        </section>
      )}
      {!isReadOnly && item && (
        <Button icon={<Plus size={16} />} onClick={() => add(emptyValue(item, root))}>
          Add to {label.toLowerCase()}
        </Button>
      )}
      {!isReadOnly && pickable.length > 0 && (
        <select
          className="input max-w-60"
          aria-label={`Add to ${label.toLowerCase()}`}
          value=""
          onChange={(event) => add(pickable.find((option) => String(option) === event.target.value))}
        >
          <option value="">Add…</option>
          {pickable.map((option) => (
            <option key={option} value={String(option)}>
              {option}
            </option>
          ))}
        </select>
      )}
      {!isReadOnly && !isDefault && fallback !== undefined && (
        <Button look="quiet" onClick={() => set(undefined)}>
          Back to the default
        </Button>
      )}
    </Part>
  )
}
