import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  checkPreset,
  getPreset,
  listPresetRevisions,
  listPresets,
  restorePreset,
  savePreset,
} from '#api/presets/contract.ts'
import { refusedFindings } from '../configuration/wire-edits.ts'
import { act } from '../data/act.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { keepDraft, readDraft } from '../data/drafts.ts'
import { answerOf, queryClient, useRead } from '../data/read.ts'
import { withSecondFactor } from '../data/second-factor.ts'

const CHECK_AFTER_MS = 500

/** A text that is not saved, and the revision that it was edited from. */
interface Draft {
  readonly version: number
  readonly text: string
}

/** The text of a preset with the draft of this browser. The component that uses it has a key for each preset. */
export function usePreset(slug: string) {
  const name = `preset:${slug}`
  const read = useRead(getPreset, { params: { slug } })
  const [draft, setDraft] = useState<Draft | undefined>(() => parseDraft(readDraft(name)))
  const text = draft?.text ?? read.data?.text ?? ''
  const keep = (next: Draft | undefined) => {
    keepDraft(name, next ? JSON.stringify(next) : '')
    setDraft(next)
  }
  const change = (next: string) => {
    if (!read.data) return
    keep(next === read.data.text ? undefined : { version: draft?.version ?? read.data.version, text: next })
  }
  const save = async (note: string): Promise<string | undefined> => {
    if (!draft) return undefined
    const input = { params: { slug }, ifMatch: draft.version, body: { text: draft.text, note } }
    const answer = await withSecondFactor(() => api.call(savePreset, input))
    await rereadPresets()
    if (answer.ok) {
      keep(undefined)
      return undefined
    }
    const refused = refusedFindings(answer.error)
    if (refused.length > 0) return refused.map(({ words }) => words).join('. ')
    const current = answer.error.kind === 'problem' ? answer.error.problem.current : undefined
    if (!current) return callWords(answer.error)
    keep({ ...draft, version: current.version })
    const who = current.changedBy?.name ?? 'Somebody'
    return `${who} changed it since you began. Save again to replace what they wrote, or discard yours.`
  }
  const isOfConsole = read.data?.writer === 'console'
  return {
    read,
    text,
    isChanged: draft !== undefined,
    checked: useChecked(slug, text, isOfConsole ? read.data?.version : undefined),
    change,
    save,
    discard: () => keep(undefined),
  }
}

function parseDraft(kept: string): Draft | undefined {
  if (kept === '') return undefined
  const { version, text } = JSON.parse(kept) as Draft
  return { version, text }
}

/** What the checks say about a text and what each site would become, asked when typing pauses. `version` is the one in force. */
function useChecked(slug: string, text: string, version: number | undefined) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), CHECK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    queryKey: [checkPreset.id, slug, version, asked],
    queryFn: () => answerOf(checkPreset, { params: { slug }, body: { text: asked } }),
    enabled: version !== undefined && asked === text,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...query, isCurrent: asked === text && !query.isPlaceholderData && !query.isFetching }
}

/** Puts a revision in force again. Returns what failed, as a sentence. */
export async function restoreRevision(slug: string, number: number, version: number): Promise<string | undefined> {
  const input = { params: { slug, number }, ifMatch: version, idempotencyKey: crypto.randomUUID() }
  const restored = await act(restorePreset, input, [])
  await rereadPresets()
  return restored.ok ? undefined : restored.words
}

/** Reads again what a change of a preset changes. */
export async function rereadPresets(): Promise<void> {
  const keys = [getPreset.id, listPresets.id, listPresetRevisions.id, checkPreset.id]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
