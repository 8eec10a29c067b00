import { useState } from 'react'
import { CONFIGURATION_OPERATIONS, type ConfigurationChange, type ConfiguredKind } from '#api/configuration/contract.ts'
import type { AnswerOf } from '#api/contract/operation.ts'
import { act } from '../data/act.ts'
import { answerOf, useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { usePages } from '../data/use-pages.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { listChanges, pathWords, valueWords } from './form-words.ts'
import { rereadConfiguration } from './use-section.ts'

interface RevisionsPanelProps {
  readonly kind: ConfiguredKind
  readonly slug: string
  /** The revision in force. */
  readonly version: number
  readonly isOfFile: boolean
}

type Revision = AnswerOf<(typeof CONFIGURATION_OPERATIONS)['site']['listRevisions']>['data'][number]

/** The list of revisions: who changed what and when, and a way back. */
export function RevisionsPanel({ kind, slug, version, isOfFile }: RevisionsPanelProps) {
  const { listRevisions } = CONFIGURATION_OPERATIONS[kind]
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
                <td>{revision.by.name}</td>
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
      {open && (
        <RevisionDialog
          kind={kind}
          slug={slug}
          revision={open}
          version={version}
          isOfFile={isOfFile}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

interface RevisionDialogProps extends RevisionsPanelProps {
  readonly revision: Revision
  readonly onClose: () => void
}

function RevisionDialog({ kind, slug, revision, version, isOfFile, onClose }: RevisionDialogProps) {
  const operations = CONFIGURATION_OPERATIONS[kind]
  const params = { slug, number: revision.number }
  const changed = useRead(operations.getRevision, { params })
  const isInForce = revision.number === version
  // What a restore would change, from what is in force to what was then.
  const back = useRead(operations.getRevision, { params, query: { since: version } }, { enabled: !isInForce })
  const restore = useSubmit(async () => {
    const input = { params, ifMatch: version, idempotencyKey: crypto.randomUUID() }
    const done = await act(operations.restore, input, [])
    await rereadConfiguration(kind)
    if (!done.ok) return done.words
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
      {restore.problem && <Problem words={restore.problem} />}
      <div className="modal-foot">
        <Button onClick={onClose}>Close</Button>
        {!isInForce && (
          <Button look="primary" disabled={restore.isBusy || isOfFile || !back.data} onClick={() => restore.submit()}>
            Restore
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface ChangesProps {
  readonly title: string
  readonly changes: readonly ConfigurationChange[] | undefined
  readonly none: string
}

function Changes({ title, changes, none }: ChangesProps) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="field-label">{title}</h3>
      {changes?.length === 0 && <p className="text-ink-3">{none}</p>}
      <ul className="configuration-changes">
        {changes?.map(({ path, before, after }) => {
          const lines = listChanges(before, after)
          return (
            <li key={path.join('/')}>
              <span className="text-ink-2">{pathWords(path)}</span>
              {lines.length === 0 ? (
                <span>
                  <del>{valueWords(before)}</del> → <ins>{valueWords(after)}</ins>
                </span>
              ) : (
                lines.map((line) => <span key={line}>{line}</span>)
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
