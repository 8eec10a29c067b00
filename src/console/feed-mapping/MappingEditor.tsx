import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dealerConfiguration } from '#api/configuration/contract.ts'
import { getFeedMapping, importFeedFile, type FeedMappingBody } from '#api/feed-mappings/contract.ts'
import { getFeed, listFeedRuns, listFeeds } from '#api/feeds/contract.ts'
import { act } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { SelectField } from '../design/Field.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { ColumnsList } from './ColumnsList.tsx'
import { FieldsList } from './FieldsList.tsx'
import { FormatPart } from './FormatPart.tsx'
import { editsOf, firstDraft, withoutName, type MappingDraft } from './mapping-draft.ts'
import { PreviewTable } from './PreviewTable.tsx'
import { SourcePart } from './SourcePart.tsx'
import { usePreview } from './use-preview.ts'

interface MappingEditorProps {
  readonly params: { readonly id: number; readonly name: string }
  readonly body: FeedMappingBody
}

const CHANGED = [getFeedMapping, getFeed, listFeeds, listFeedRuns, dealerConfiguration.get]

export function MappingEditor({ params, body }: MappingEditorProps) {
  const navigate = useNavigate()
  const [own, setOwn] = useState<MappingDraft>()
  const draft = own ?? firstDraft(body)
  const edits = editsOf(body, params.name, draft)
  const preview = usePreview(params, body.file?.id, draft.mapping)
  const because = becauseWords(body.abilities.configure)
  const isReadOnly = because !== undefined || body.writer !== null
  const setMapping = (mapping: MappingDraft['mapping']) => setOwn({ ...draft, mapping })
  const save = async (): Promise<string | undefined> => {
    if (edits.length === 0) return undefined
    const saved = await act(
      dealerConfiguration.edit,
      {
        params: { slug: body.dealer },
        ifMatch: body.version,
        body: { edits, note: `Mapping of the feed ${params.name}` },
      },
      CHANGED,
    )
    if (!saved.ok) return saved.words
    setOwn(undefined)
    return undefined
  }
  const saving = useSubmit(async () => {
    const words = await save()
    if (words === undefined) showToast({ words: 'Saved', kind: 'done' })
    return words
  })
  const importing = useSubmit(async () => {
    const words = await save()
    if (words !== undefined) return words
    const asked = await act(importFeedFile, { params, idempotencyKey: crypto.randomUUID() }, CHANGED)
    if (!asked.ok) return asked.words
    showToast({ words: `${body.file?.name ?? 'The file'} is about to be imported`, kind: 'done' })
    await navigate({ to: '/feeds/$dealershipId/$feed', params: { dealershipId: String(params.id), feed: params.name } })
    return undefined
  })
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => own !== undefined && current.pathname !== next.pathname,
    enableBeforeUnload: own !== undefined,
    withResolver: true,
  })
  const columns = preview.data?.columns ?? []
  const isWrong = (preview.data?.faults.length ?? 0) > 0
  const isBusy = saving.isBusy || importing.isBusy
  const problem = saving.problem ?? importing.problem
  return (
    <form
      aria-label="Mapping"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      {because !== undefined && <p className="notice m-4">{because}</p>}
      {body.writer !== null && (
        <p className="notice notice-soon m-4">
          The dealership is written by the file {body.writer}. Change the mapping there, or move it to the console under
          Dealership first.
        </p>
      )}
      <SourcePart
        params={params}
        body={body}
        definition={draft.definition}
        isReadOnly={isReadOnly}
        onChange={(definition) => setOwn({ ...draft, definition })}
      />
      {!isReadOnly && <BeginWith body={body} onChoose={(written) => setMapping(withoutName(written))} />}
      <FormatPart
        mapping={draft.mapping}
        columns={columns.map(({ name }) => name)}
        isReadOnly={isReadOnly}
        onChange={setMapping}
      />
      <div className="mapping-grid">
        <ColumnsList columns={columns} fields={body.fields} mapping={draft.mapping} />
        <FieldsList body={body} draft={draft} preview={preview.data} isReadOnly={isReadOnly} onChange={setMapping} />
      </div>
      {preview.error && (
        <div className="p-4">
          <Problem words={preview.error.message} onRetry={() => void preview.refetch()} />
        </div>
      )}
      {preview.data && <PreviewTable preview={preview.data} fields={body.fields} />}
      {!isReadOnly && (
        <footer className="configuration-save px-4">
          {problem !== undefined && (
            <div className="w-full">
              <Problem words={problem} />
            </div>
          )}
          <output className="text-ink-2">{edits.length === 0 ? 'Nothing to save' : 'Not saved yet'}</output>
          {own !== undefined && (
            <Button look="quiet" onClick={() => setOwn(undefined)}>
              Discard
            </Button>
          )}
          <Button type="submit" disabled={isBusy || isWrong || edits.length === 0}>
            Save
          </Button>
          {body.file !== null && (
            <Button look="primary" disabled={isBusy || isWrong} onClick={() => importing.submit()}>
              {edits.length === 0 ? 'Import the file' : 'Save and import the file'}
            </Button>
          )}
        </footer>
      )}
      {leaving.status === 'blocked' && (
        <Dialog title="Leave without saving the mapping?" onClose={leaving.reset}>
          <p>What you changed is lost. The feed goes on as it was.</p>
          <div className="modal-foot">
            <Button onClick={leaving.reset}>Stay</Button>
            <Button look="primary" onClick={leaving.proceed}>
              Leave
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}

interface BeginWithProps {
  readonly body: FeedMappingBody
  readonly onChoose: (written: MappingDraft['mapping']) => void
}

/** Other mappings to go on from; a choice replaces what is on the screen. */
function BeginWith({ body: { fitting, proposed, written, mapping, definition }, onChoose }: BeginWithProps) {
  const choices = [
    ...(definition !== null && written ? [{ value: 'saved', name: `What is saved: ${mapping}`, written }] : []),
    ...(fitting
      ? [{ value: 'fitting', name: `Ships, and fits the file: ${fitting.name}`, written: fitting.written }]
      : []),
    ...(proposed ? [{ value: 'proposed', name: 'By the names of the columns', written: proposed }] : []),
  ]
  if (choices.length < 2) return null
  return (
    <section aria-label="Begin with" className="mapping-part mapping-pair">
      <SelectField
        label="Begin with"
        hint="Replaces every field below"
        value=""
        options={[{ value: '', name: 'Choose…' }, ...choices]}
        onChange={(event) => {
          const chosen = choices.find(({ value }) => value === event.target.value)
          if (chosen) onChoose(chosen.written)
        }}
      />
    </section>
  )
}
