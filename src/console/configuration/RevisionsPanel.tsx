import { useState } from 'react'
import type { siteConfiguration } from '#api/configuration/contract.ts'
import type { AnswerOf } from '#api/contract/operation.ts'
import { answerOf, useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { Changes } from './Changes.tsx'

interface RevisionsPanelProps {
  readonly operations: Pick<typeof siteConfiguration, 'listRevisions' | 'getRevision'>
  readonly slug: string
  /** The revision in force. */
  readonly version: number
  readonly isOfFile: boolean
  /** Puts a revision in force again. Returns what failed, as a sentence. */
  readonly restore: (number: number) => Promise<string | undefined>
}

type Revision = AnswerOf<(typeof siteConfiguration)['listRevisions']>['data'][number]

/** The list of revisions: who changed what and when, and a way back. */
export function RevisionsPanel(props: RevisionsPanelProps) {
  const { operations, slug, version } = props
  const { listRevisions } = operations
  const [open, setOpen] = useState<Revision>()
  const list = usePages([listRevisions.id, slug], (page) => answerOf(listRevisions, { params: { slug }, ...page }))
  return (
    <div className="configuration-form">
      <h2 className="text-lg font-semibold">Revisions</h2>
      {list.error && <Problem words={list.error.message} />}
      <div className="table-scroller">
        <table className="table table-short">
          <thead>
            <tr>
              <th scope="col">Revision</th>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col" className="max-md:hidden">
                Note
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((revision) => (
              <tr key={revision.number}>
                <td>
                  {revision.number} {revision.number === version && <span className="tag tag-good">In force</span>}
                </td>
                <td>{dateTimeWords(revision.at)}</td>
                <td>
                  {revision.by.name}
                  <span className="block text-sm text-ink-2 md:hidden">{revision.note}</span>
                </td>
                <td className="max-md:hidden">{revision.note}</td>
                <td className="num">
                  <Button
                    onClick={() => setOpen(revision)}
                    aria-label={`Show what revision ${revision.number} changed`}
                  >
                    Show
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {open && <RevisionDialog {...props} revision={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface RevisionDialogProps extends RevisionsPanelProps {
  readonly revision: Revision
  readonly onClose: () => void
}

function RevisionDialog({ operations, slug, revision, version, isOfFile, restore, onClose }: RevisionDialogProps) {
  const params = { slug, number: revision.number }
  const changed = useRead(operations.getRevision, { params })
  const isInForce = revision.number === version
  // What a restore would change, from what is in force to what was then.
  const back = useRead(operations.getRevision, { params, query: { since: version } }, { enabled: !isInForce })
  const restoring = useSubmit(async () => {
    const words = await restore(revision.number)
    if (words !== undefined) return words
    showToast({ words: `Revision ${revision.number} is in force again`, kind: 'done' })
    onClose()
    return undefined
  })
  return (
    <Dialog title={`Revision ${revision.number}`} onClose={onClose} wide>
      <p className="text-ink-2">
        {revision.by.name}, {dateTimeWords(revision.at)}
        {revision.note !== '' && ` · ${revision.note}`}
      </p>
      {changed.error && <Problem words={changed.error.message} />}
      <Changes title="What it changed" changes={changed.data?.changes} none="Nothing but remarks or order of keys." />
      {!isInForce && (
        <Changes title="Restoring it changes" changes={back.data?.changes} none="Nothing: it says the same." />
      )}
      {restoring.problem && <Problem words={restoring.problem} />}
      <div className="modal-foot">
        <Button onClick={onClose}>Close</Button>
        {!isInForce && (
          <Button
            look="primary"
            disabled={restoring.isBusy || isOfFile || !back.data}
            onClick={() => restoring.submit()}
          >
            Restore
          </Button>
        )}
      </div>
    </Dialog>
  )
}
