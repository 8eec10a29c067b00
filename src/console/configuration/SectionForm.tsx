import { useBlocker } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getConfigurationSchema, type ConfiguredKind } from '#api/configuration/contract.ts'
import { isRecord } from '#platform/records.ts'
import { becauseWords } from '../data/because-words.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { PreviewDialog } from '../preview/PreviewDialog.tsx'
import { pathOfFinding, pathWords, valueWords } from './form-words.ts'
import { FormProvider, type Form } from './form-context.ts'
import { SchemaField } from './SchemaField.tsx'
import { wordsOf, type SchemaNode } from './schema-node.ts'
import { useSection } from './use-section.ts'
import { useTarget } from './use-target.ts'
import { useSitePreview } from './use-site-preview.ts'

interface SectionFormProps {
  readonly kind: ConfiguredKind
  readonly slug: string
  readonly section: string
  /** Its writer is a file. */
  readonly isOfFile: boolean
}

const NOTHING: SchemaNode = {}

/** The form of one section, drawn from the schema. */
export function SectionForm({ kind, slug, section, isOfFile }: SectionFormProps) {
  const schema = useRead(getConfigurationSchema, { params: { kind } })
  const root = useMemo(
    () => (isRecord(schema.data?.schema) ? (schema.data.schema as SchemaNode) : NOTHING),
    [schema.data],
  )
  const { read, value, written, inForce, isForDraft, edits, findings, theirs, change, save, discard } = useSection(
    kind,
    slug,
    section,
  )
  const ability = read.data?.sections.find(({ key }) => key === section)?.ability ?? true
  const because = becauseWords(ability === true || ability.because === 'second-factor-needed' ? true : ability)
  const isReadOnly = isOfFile || because !== undefined
  const saving = useSubmit(async () => {
    const words = await save()
    if (words === undefined) showToast({ words: 'Saved. Pages show it within two seconds.', kind: 'done' })
    return words
  })
  const { formRef, target, setTarget } = useTarget()
  const isChanged = edits.length > 0
  const preview = useSitePreview(slug, edits)
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const node = root.properties?.[section]
  if (schema.error || read.error) return <Problem words={(schema.error ?? read.error)?.message ?? ''} />
  if (!node || !read.data) return <div className="skeleton h-40" />
  const form: Form = {
    root,
    SchemaField,
    value,
    written,
    inForce,
    isForDraft,
    findings,
    target,
    owner: { kind, slug },
    isReadOnly,
    change,
  }
  const ownFindings = findings.filter(({ path }) => path === section || path.startsWith(`${section}.`))
  const errors = ownFindings.filter(({ severity }) => severity === 'error')
  return (
    <form
      ref={formRef}
      className="configuration-form"
      aria-label={wordsOf(section)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.submit()
      }}
    >
      <h2 className="text-lg font-semibold">{wordsOf(section)}</h2>
      {because && <p className="notice">{because}</p>}
      {ownFindings.length > 0 && (
        <section className="notice notice-soon configuration-findings" aria-label="What the checks found">
          <ul>
            {ownFindings.map(({ path, words }) => (
              <li key={`${path} ${words}`}>
                <button type="button" className="btn-link" onClick={() => setTarget(pathOfFinding(path))}>
                  {pathWords(pathOfFinding(path))}
                </button>
                : {words}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormProvider value={form}>
        <SchemaField path={[section]} node={node} label={wordsOf(section)} isRequired={false} isOpen />
      </FormProvider>
      {isChanged && (
        <footer className="configuration-save">
          <output>{edits.length === 1 ? '1 change' : `${edits.length} changes`} not saved, kept in this browser</output>
          {saving.problem && (
            <div className="w-full">
              <Problem words={saving.problem} />
              {theirs.map(({ path, value: other }) => (
                <p key={path.join('/')}>
                  <span className="text-ink-2">They wrote, {pathWords(path)}:</span> {valueWords(other)}
                </p>
              ))}
            </div>
          )}
          {preview.problem && (
            <div className="w-full">
              <Problem words={preview.problem} />
            </div>
          )}
          <Button look="quiet" onClick={discard}>
            Discard
          </Button>
          {kind === 'site' && (
            <Button disabled={isReadOnly || errors.length > 0} onClick={() => preview.submit()}>
              Preview
            </Button>
          )}
          <Button type="submit" look="primary" disabled={saving.isBusy || isReadOnly || errors.length > 0}>
            Save
          </Button>
        </footer>
      )}
      {preview.shown && <PreviewDialog name={slug} preview={preview.shown} onClose={preview.close} />}
      {leaving.status === 'blocked' && (
        <Dialog title="Leave with changes that are not saved?" onClose={leaving.reset}>
          <p>They are kept in this browser until you save or discard them. Pages show what was there before.</p>
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
