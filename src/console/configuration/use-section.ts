import { useEffect, useRef, useState } from 'react'
import {
  CONFIGURATION_OPERATIONS,
  listConfigurations,
  type ConfigurationFinding,
  type ConfiguredKind,
} from '#api/configuration/contract.ts'
import { partOf, valueAt } from '#configuration/edit/changes-between.ts'
import type { Edit, EditPath } from '#configuration/edit/edit.ts'
import { act } from '../data/act.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { keepDraft, readDraft } from '../data/drafts.ts'
import { queryClient, useRead } from '../data/read.ts'
import { withSecondFactor } from '../data/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { afterSave, draftValue, parseDraft, withEdit, type Draft } from './draft.ts'
import { refusedFindings, wireEdits } from './wire-edits.ts'

const CHECK_AFTER_MS = 500

/** One section of a configuration with the draft of this browser. The component that uses it has a key for each section. */
export function useSection(kind: ConfiguredKind, slug: string, section: string) {
  const operations = CONFIGURATION_OPERATIONS[kind]
  const name = `configuration:${kind}/${slug}:${section}`
  const read = useRead(operations.get, { params: { slug }, query: { part: section } })
  const [draft, setDraft] = useState<Draft | undefined>(() => parseDraft(readDraft(name)))
  const [refused, setRefused] = useState<readonly ConfigurationFinding[]>([])
  const [contested, setContested] = useState<readonly EditPath[]>([])
  const written = read.data && { [section]: read.data.value ?? undefined }
  const inForce = read.data && { [section]: read.data.inForce ?? undefined }
  const laid = draftValue(written, draft?.edits ?? [])
  const [isSaving, setSaving] = useState(false)
  const checked = useChecked(kind, slug, laid.edits, isSaving)
  const ofDraft = checked?.inForce && section in checked.inForce ? checked.inForce : undefined
  // A save ends later than it began, and finds what was typed meanwhile.
  const latest = useRef(draft)
  const keep = (next: Draft | undefined) => {
    latest.current = next && next.edits.length > 0 ? next : undefined
    keepDraft(name, latest.current ? JSON.stringify(latest.current) : '')
    setDraft(latest.current)
  }
  const change = (edit: Edit) => {
    setRefused([])
    keep(withEdit(latest.current ?? { version: read.data?.version ?? 0, edits: [] }, edit))
  }
  const save = async (): Promise<string | undefined> => {
    if (!draft) return undefined
    const sent = laid.edits
    const body = { edits: wireEdits(sent) }
    setSaving(true)
    const answer = await withSecondFactor(() =>
      api.call(operations.edit, { params: { slug }, ifMatch: draft.version, body }),
    )
    await rereadConfiguration(kind)
    setContested([])
    if (answer.ok) keep(latest.current && afterSave(latest.current, sent, answer.value.body.version))
    setSaving(false)
    if (answer.ok) return undefined
    setRefused(refusedFindings(answer.error))
    const current = answer.error.kind === 'problem' ? answer.error.problem.current : undefined
    if (!current) return callWords(answer.error)
    keep({ ...(latest.current ?? draft), version: current.version })
    setContested(sent.map(partOf))
    const who = current.changedBy?.name ?? 'Somebody'
    return `${who} changed the same since you began. Save again to replace what they wrote, or discard yours.`
  }
  return {
    read,
    value: laid.value,
    written,
    inForce: ofDraft ?? inForce,
    isForDraft: ofDraft !== undefined,
    edits: laid.edits,
    /** What somebody else wrote at the keys of a refused save. */
    theirs: contested.map((path) => ({ path, value: valueAt(written, path) })),
    findings: refused.length > 0 ? refused : (checked?.findings ?? read.data?.findings ?? []),
    change,
    save,
    discard: () => keep(undefined),
  }
}

/** Puts a revision in force again. Returns what failed, as a sentence. */
export async function restoreRevision(
  kind: ConfiguredKind,
  slug: string,
  number: number,
  version: number,
): Promise<string | undefined> {
  const input = { params: { slug, number }, ifMatch: version, idempotencyKey: crypto.randomUUID() }
  const restored = await act(CONFIGURATION_OPERATIONS[kind].restore, input, [])
  await rereadConfiguration(kind)
  return restored.ok ? undefined : restored.words
}

/** Reads again what a change of a configuration changes. */
export async function rereadConfiguration(kind: ConfiguredKind): Promise<void> {
  const { get, listRevisions } = CONFIGURATION_OPERATIONS[kind]
  const keys = [get.id, listRevisions.id, listConfigurations.id]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

interface CheckedEdits {
  readonly findings: readonly ConfigurationFinding[]
  /** The changed sections as they would be in force; null while there are errors. */
  readonly inForce: Readonly<Record<string, unknown>> | null
}

/** The findings of the checks about edits, asked when typing pauses; undefined without edits, or until it is known. */
function useChecked(
  kind: ConfiguredKind,
  slug: string,
  edits: readonly Edit[],
  isSaving: boolean,
): CheckedEdits | undefined {
  const { check } = CONFIGURATION_OPERATIONS[kind]
  const text = JSON.stringify(edits)
  const [asked, setAsked] = useState('[]')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useQuery({
    queryKey: [check.id, slug, asked],
    queryFn: async (): Promise<CheckedEdits> => {
      const checked = await api.call(check, {
        params: { slug },
        body: { edits: wireEdits(JSON.parse(asked) as Edit[]) },
      })
      return checked.ok ? checked.value.body : { findings: refusedFindings(checked.error), inForce: null }
    },
    // Edits that are being saved would be checked against a text that has them already.
    enabled: asked !== '[]' && asked === text && !isSaving,
    retry: false,
  })
  if (text === '[]' || !answer.data) return undefined
  // The answer about an older draft would show what has been typed away since as what is in force.
  return asked === text ? answer.data : { findings: answer.data.findings, inForce: null }
}
