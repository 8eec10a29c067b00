import { Bookmark } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { ListMenu } from '../design/ListMenu.tsx'
import { showToast } from '../frame/toast-store.ts'
import { listOf, MAX_NAME, readLists, withList, type SavedList } from './saved-lists.ts'
import type { StockFilters } from './stock-filters.ts'

const KEY = 'stock-lists'
const listeners = new Set<() => void>()

function keptText(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function keep(lists: readonly SavedList[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lists))
  } catch {
    showToast({ words: 'This browser keeps nothing, so the list is not saved.', kind: 'failed' })
  }
  for (const listener of listeners) listener()
}

interface SavedListsProps {
  readonly filters: StockFilters
  readonly onChange: (filters: StockFilters) => void
}

/** Lists under names of their own, kept by the browser as the columns are. */
export function SavedLists({ filters, onChange }: SavedListsProps) {
  const [isSaving, setSaving] = useState(false)
  const lists = readLists(
    useSyncExternalStore((listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }, keptText),
  )
  const current = listOf(lists, filters)
  const forget = (list: SavedList) => {
    keep(lists.filter(({ name }) => name !== list.name))
    showToast({
      words: `“${list.name}” is forgotten`,
      kind: 'done',
      action: { name: 'Undo', run: () => keep(withList(readLists(keptText()), list)) },
    })
  }
  return (
    <>
      <ListMenu
        label="Lists"
        button={{
          content: current?.name ?? <Bookmark size={16} aria-hidden="true" />,
          ...(current ? { look: 'plain' as const } : { label: 'Lists', look: 'icon' as const }),
        }}
        entries={[
          ...lists.map((list) => ({
            id: `open ${list.name}`,
            name: `${list === current ? '✓ ' : ''}${list.name}`,
            run: () => onChange(list.filters),
          })),
          { id: 'save', name: 'Save this list…', run: () => setSaving(true) },
          ...(current ? [{ id: 'forget', name: `Forget “${current.name}”`, run: () => forget(current) }] : []),
        ]}
      />
      {isSaving && (
        <Dialog title="Save this list" onClose={() => setSaving(false)}>
          <form
            className="modal-form grid gap-3"
            onSubmit={(event) => {
              const name = fieldsOf(event)('name').trim()
              keep(withList(lists, { name, filters }))
              setSaving(false)
              showToast({ words: `“${name}” is saved in this browser`, kind: 'done' })
            }}
          >
            <TextField
              label="Name"
              hint="Its words, filters and order are kept in this browser."
              name="name"
              pattern=".*\S.*"
              required
              takesFocus
              maxLength={MAX_NAME}
              autoComplete="off"
            />
            <div className="flex justify-end gap-2">
              <Button onClick={() => setSaving(false)}>Cancel</Button>
              <Button look="primary" type="submit">
                Save
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
