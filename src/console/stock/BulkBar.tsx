import { useState } from 'react'
import { Button } from '../design/Button.tsx'
import { BulkDialog, type BulkKind } from './BulkDialog.tsx'
import { MOST_WINDOW_CARDS, saveWindowCards } from './stock-files.ts'

const ACTIONS: readonly (readonly [BulkKind, string])[] = [
  ['price', 'Price…'],
  ['tag', 'Tag…'],
  ['hide', 'Hide…'],
  ['show', 'Show…'],
  ['sold', 'Sold…'],
  ['release', 'Follow the feed…'],
]

/** The actions on the selected cars. */
export function BulkBar({ ids, onDone }: { readonly ids: readonly number[]; readonly onDone: () => void }) {
  const [kind, setKind] = useState<BulkKind>()
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected cars">
      <span className="font-semibold">{ids.length === 1 ? 'One car' : `${ids.length} cars`}</span>
      {ACTIONS.map(([each, name]) => (
        <Button key={each} look="quiet" onClick={() => setKind(each)}>
          {name}
        </Button>
      ))}
      <Button
        look="quiet"
        disabled={ids.length > MOST_WINDOW_CARDS}
        title={ids.length > MOST_WINDOW_CARDS ? `At most ${MOST_WINDOW_CARDS} at once` : undefined}
        onClick={() => void saveWindowCards(ids)}
      >
        Window cards
      </Button>
      <Button look="quiet" className="ml-auto" onClick={onDone}>
        Select nothing
      </Button>
      {kind && <BulkDialog kind={kind} ids={ids} onClose={() => setKind(undefined)} onDone={onDone} />}
    </div>
  )
}
