import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  adoptPreset,
  getPreset,
  getPresetRevision,
  listPresetRevisions,
  listPresets,
  type PresetBody,
} from '#api/presets/contract.ts'
import { RevisionsPanel } from '../configuration/RevisionsPanel.tsx'
import { actWithToast } from '../data/act.ts'
import { dateTimeWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { TableScreen } from '../design/TableScreen.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { DeletePresetDialog } from './DeletePresetDialog.tsx'
import { EffectsPanel } from './EffectsPanel.tsx'
import { PresetEditor } from './PresetEditor.tsx'
import { writerWords } from './preset-page.ts'
import { restoreRevision, usePreset } from './use-preset.ts'

const REVISIONS = { listRevisions: listPresetRevisions, getRevision: getPresetRevision }

export function PresetScreen() {
  const { slug } = useParams({ from: '/signed-in/website/presets/$slug' })
  return <Preset key={slug} slug={slug} />
}

/** One preset: its text, what each site would become with it, and its revisions. */
function Preset({ slug }: { readonly slug: string }) {
  const { tab } = useSearch({ from: '/signed-in/website/presets/$slug' })
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const preset = usePreset(slug)
  const { data } = preset.read
  const isRevisions = tab === 'revisions'
  const go = () =>
    void navigate({
      to: '/website/presets/$slug',
      params: { slug },
      search: isRevisions ? {} : { tab: 'revisions' },
    })
  return (
    <TableScreen
      title={`Preset ${slug}`}
      actions={
        <>
          <Link to="/website/presets" className="btn">
            All presets
          </Link>
          {data?.writer === 'console' && data.sites.length === 0 && (
            <Button look="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          <Button aria-pressed={isRevisions} onClick={go}>
            Revisions
          </Button>
        </>
      }
      list={preset.read}
      isEmpty={!data}
      empty={null}
    >
      {data && (
        <>
          <WriterNotice preset={data} />
          {isRevisions ? (
            <div className="p-4">
              <RevisionsPanel
                operations={REVISIONS}
                slug={slug}
                version={data.version}
                isOfFile={data.writer === 'files'}
                restore={(number) => restoreRevision(slug, number, data.version)}
              />
            </div>
          ) : (
            <PresetForm slug={slug} data={data} preset={preset} />
          )}
          <p className="field-hint px-4 pb-4">
            Revision {data.version}, {data.changedBy.name}, {dateTimeWords(data.changedAt)}
          </p>
          {isDeleting && <DeletePresetDialog preset={data} onClose={() => setDeleting(false)} />}
        </>
      )}
    </TableScreen>
  )
}

function WriterNotice({ preset }: { readonly preset: PresetBody }) {
  const words = writerWords(preset)
  if (words === '') return null
  if (preset.writer === 'console') return <p className="field-hint px-4 pt-4">{words}</p>
  const input = { params: { slug: preset.slug }, idempotencyKey: crypto.randomUUID() }
  return (
    <p className="notice notice-soon m-4 flex-wrap">
      <span>{words}</span>
      <Button
        onClick={() =>
          void actWithToast(
            adoptPreset,
            input,
            [getPreset, listPresets, listPresetRevisions],
            'Managed here from now on',
          )
        }
      >
        Manage here
      </Button>
    </p>
  )
}

interface PresetFormProps {
  readonly slug: string
  readonly data: PresetBody
  readonly preset: ReturnType<typeof usePreset>
}

function PresetForm({ slug, data, preset }: PresetFormProps) {
  const { text, isChanged, checked, change, save, discard } = preset
  const [note, setNote] = useState('')
  const saving = useSubmit(async () => {
    const words = await save(note)
    if (words !== undefined) return words
    setNote('')
    showToast({ words: 'Saved. Pages show it within two seconds.', kind: 'done' })
    return undefined
  })
  const isOfFile = data.writer === 'files'
  const findings = isOfFile ? data.findings : (checked.data?.findings ?? data.findings)
  // The sites that would break are beside the text.
  const inText = findings.filter(({ rule }) => rule !== 'breaks-owner')
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const unchanged = data.sites.map((site) => ({ ...site, changes: [], findings: [], isBroken: false }))
  return (
    <div className="preset">
      <form
        className="configuration-form"
        aria-label={`Preset ${slug}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.submit()
        }}
      >
        <PresetEditor text={text} findings={inText} isReadOnly={isOfFile} onChange={change} />
        {checked.error && <Problem words={checked.error.message} onRetry={() => void checked.refetch()} />}
        {isChanged && !isOfFile && (
          <footer className="configuration-save">
            <output>Not saved, kept in this browser</output>
            {saving.problem && (
              <div className="w-full">
                <Problem words={saving.problem} />
              </div>
            )}
            <div className="w-full">
              <TextField
                label="Note"
                hint="Why, for the list of revisions."
                maxLength={200}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
            <Button
              look="quiet"
              onClick={() => {
                saving.clear()
                discard()
              }}
            >
              Discard
            </Button>
            <Button type="submit" look="primary" disabled={saving.isBusy || hasErrors || !checked.isCurrent}>
              Save
            </Button>
          </footer>
        )}
      </form>
      <EffectsPanel
        slug={slug}
        text={text}
        effects={isOfFile ? unchanged : (checked.data?.effects ?? unchanged)}
        canPreview={checked.data?.canPreview ?? true}
        isCurrent={isOfFile || checked.isCurrent || checked.error !== null}
      />
    </div>
  )
}
