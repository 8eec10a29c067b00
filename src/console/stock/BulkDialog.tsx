import { useState } from 'react'
import type { AnswerOf } from '#api/contract/operation.ts'
import type { editStock } from '#api/yard-stock/contract.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { previewBulk, runBulk, type BulkChange } from './stock-calls.ts'
import { shownValue } from './stock-page.ts'

export type BulkKind = 'price' | 'tag' | 'hide' | 'show' | 'sold' | 'release'
type Preview = AnswerOf<typeof editStock>

const TITLES: Readonly<Record<BulkKind, string>> = {
  price: 'Change prices',
  tag: 'Set a tag',
  hide: 'Hide from the sites',
  show: 'Show on the sites',
  sold: 'Mark as sold',
  release: 'Follow the feed again',
}

const RELEASED = ['price', 'beforePrice', 'offerPrice', 'tag', 'status', 'showOnDealerWebsite']

function changeOf(kind: BulkKind, typed: string): BulkChange | undefined {
  switch (kind) {
    case 'price': {
      const dollars = Number(typed.replaceAll(/[$,\s]/g, ''))
      return typed.trim() === '' || !Number.isFinite(dollars) || dollars === 0
        ? undefined
        : { priceByCents: Math.round(dollars * 100) }
    }
    case 'tag':
      return { set: [{ field: 'tag', value: typed.trim() === '' ? null : typed.trim() }] }
    case 'hide':
    case 'show':
      return { set: [{ field: 'showOnDealerWebsite', value: kind === 'show' }] }
    case 'sold':
      return { set: [{ field: 'status', value: 'sold' }] }
    case 'release':
      return { release: RELEASED }
  }
}

interface BulkDialogProps {
  readonly kind: BulkKind
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** One change of many cars: what it would do is shown first, and it is undone as a whole. */
export function BulkDialog({ kind, ids, onClose, onDone }: BulkDialogProps) {
  const [typed, setTyped] = useState('')
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = changeOf(kind, typed)
  const look = async () => {
    if (!change) return setProblem('Type by how much, such as -500.')
    setBusy(true)
    const acted = await previewBulk(ids, change)
    setBusy(false)
    setProblem(acted.ok ? undefined : acted.words)
    if (acted.ok) setPreview(acted.body)
  }
  const run = async () => {
    if (!change) return
    setBusy(true)
    const words = await runBulk(ids, change)
    setBusy(false)
    if (words !== undefined) return setProblem(words)
    onClose()
    onDone()
  }
  return (
    <Dialog title={TITLES[kind]} onClose={onClose}>
      <form
        className="modal-form grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void (preview ? run() : look())
        }}
      >
        {kind === 'price' && (
          <TextField
            label="By how many dollars"
            hint="-500 makes each car 500 dollars cheaper. Cars without a price stay so."
            inputMode="text"
            takesFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPreview(undefined)
            }}
          />
        )}
        {kind === 'tag' && (
          <TextField
            label="Tag"
            hint="Empty takes the tag away."
            takesFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPreview(undefined)
            }}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className="text-late">
            {problem}
          </p>
        )}
        {preview && <PreviewTable preview={preview} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            disabled={isBusy || (preview !== undefined && preview.changed.length === 0)}
          >
            {preview
              ? `Change ${preview.changed.length === 1 ? 'one car' : `${preview.changed.length} cars`}`
              : 'Preview'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const MOST_SHOWN = 100

function PreviewTable({ preview: { changed, refused } }: { readonly preview: Preview }) {
  const kindOf = (field: string) => (field.toLowerCase().endsWith('price') ? ('cents' as const) : ('text' as const))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section className="bulk-preview" tabIndex={0} aria-label="Preview">
      {changed.length === 0 && <p>Nothing would change.</p>}
      {refused.length > 0 && <p className="text-soon">You may not change {refused.length} of them so.</p>}
      <ul className="grid gap-1">
        {changed.slice(0, MOST_SHOWN).map(({ id, name, fields }) => (
          <li key={id}>
            <span className="font-semibold">{name}</span>
            {fields.map(({ field, label, before, after }) => {
              const type = { kind: kindOf(field), choices: field === 'status' ? [] : null }
              return (
                <span key={field} className="block text-ink-2">
                  {label}: {shownValue(type, before, [])} → {shownValue(type, after, [])}
                </span>
              )
            })}
          </li>
        ))}
      </ul>
      {changed.length > MOST_SHOWN && <p>and {changed.length - MOST_SHOWN} more</p>}
    </section>
  )
}
