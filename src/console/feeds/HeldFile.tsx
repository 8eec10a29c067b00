import { useState } from 'react'
import { getFeed, listFeedRuns, listFeeds, readFeedColumn, type StockFeed } from '#api/feeds/contract.ts'
import { listImports, rejectHeldImport, releaseHeldImport } from '#api/imports/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'

interface HeldFileProps {
  readonly feed: StockFeed
  readonly held: NonNullable<StockFeed['held']>
}

const CHANGED = [getFeed, listFeeds, listFeedRuns, listImports]

/** A file that a safeguard held back: the figures, what to do, and whether to import it all the same. */
export function HeldFile({ feed, held }: HeldFileProps) {
  const [isReleasing, setReleasing] = useState(false)
  const why = becauseWords(feed.abilities.release)
  const { decision } = held
  const reject = () => {
    const call = { params: { id: held.importId }, idempotencyKey: crypto.randomUUID() }
    void actWithToast(rejectHeldImport, call, CHANGED, 'Rejected: the stock stays as it is')
  }
  return (
    <section aria-label="Held back" className="grid gap-3 border-b border-line px-4 py-4">
      <h2 className="font-semibold">
        The file of {dateTimeWords(held.at)} was held back, and nothing of it was applied
      </h2>
      <ul className="list-disc pl-5">
        {held.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{held.mend}</p>
      <RenamedColumns feed={feed} held={held} />
      {decision && (
        <p className="text-ink-2">
          {decision.kind === 'rejected' ? 'Rejected' : 'Released'}
          {decision.by !== null && ` by ${decision.by}`}, {dateTimeWords(decision.at)}
        </p>
      )}
      {why !== undefined && <p className="text-ink-2">{why} An administrator of your group releases or rejects it.</p>}
      {why === undefined && held.release.length === 0 && (
        <p className="text-ink-2">It was imported by a command: import it again with what held it allowed.</p>
      )}
      {why === undefined && (
        <div className="flex flex-wrap gap-2">
          {held.release.length > 0 && <Button onClick={() => setReleasing(true)}>Import it all the same…</Button>}
          {decision === null && <Button onClick={reject}>Reject it</Button>}
        </div>
      )}
      {isReleasing && <ReleaseDialog held={held} onClose={() => setReleasing(false)} />}
    </section>
  )
}

/** The mend of a renamed column in one step, where the mapping is the dealer's to change. */
function RenamedColumns({ feed, held }: HeldFileProps) {
  if (feed.configuredBy === null || feed.abilities.configure !== true) return null
  const read = (field: string, column: string) => {
    const call = {
      params: { id: feed.dealershipId, name: feed.name },
      body: { field, column },
      idempotencyKey: crypto.randomUUID(),
    }
    void actWithToast(readFeedColumn, call, CHANGED, `“${field}” is read from “${column}”, and the file is read again`)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {held.renamed.map(({ field, column }) => (
        <Button key={field} look="primary" onClick={() => read(field, column)}>
          Read “{field}” from “{column}”
        </Button>
      ))}
    </div>
  )
}

function ReleaseDialog({ held, onClose }: Pick<HeldFileProps, 'held'> & { readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const release = async () => {
    setBusy(true)
    const call = { params: { id: held.importId }, idempotencyKey: crypto.randomUUID() }
    const acted = await act(releaseHeldImport, call, CHANGED)
    setBusy(false)
    if (!acted.ok) return setProblem(acted.words)
    showToast({ words: 'The file is imported now', kind: 'done' })
    onClose()
  }
  return (
    <Dialog title="Import it all the same" onClose={onClose}>
      <div className="modal-form grid gap-3">
        <ul className="list-disc pl-5" aria-label="What it does">
          {held.release.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-ink-2">
          This holds for this file only. If it has changed meanwhile, it is checked like any other. An import can be
          taken back for 30 days.
        </p>
        {problem !== undefined && <Problem words={problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={isBusy} onClick={() => void release()}>
            Import it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
