import { useState } from 'react'
import { listImports, previewTakeBack, takeBackImport, type ImportRun } from '#api/imports/contract.ts'
import { searchStock } from '#api/yard-stock/contract.ts'
import { act } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { showToast } from '../frame/toast-store.ts'

/** Says what taking an import back would do, and does it. */
export function TakeBackDialog({ run, onClose }: { readonly run: ImportRun; readonly onClose: () => void }) {
  const params = { id: run.importId }
  const preview = useRead(previewTakeBack, { params })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const idempotencyKey = crypto.randomUUID()
    const acted = await act(takeBackImport, { params, idempotencyKey }, [listImports, searchStock])
    setBusy(false)
    if (!acted.ok) return setProblem(acted.words)
    showToast({ words: `The import is being taken back, and ${run.feed} is paused`, kind: 'done' })
    onClose()
  }
  return (
    <Dialog title="Take the import back" onClose={onClose}>
      <div className="modal-form grid gap-3">
        <p>
          {run.file} of {dateTimeWords(run.at)} into {run.feed}
        </p>
        {preview.error && <Problem words={preview.error.message} onRetry={() => void preview.refetch()} />}
        {problem !== undefined && <Problem words={problem} />}
        {preview.data && (
          <ul className="list-disc pl-5" aria-label="What it does">
            {preview.data.words.split(', ').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="text-ink-2">
          What people, sales or other imports changed since stays. The feed is paused until you resume it, so correct
          its file first.
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={isBusy || !preview.data} onClick={() => void takeBack()}>
            Take it back
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
