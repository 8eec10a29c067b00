import { useRef } from 'react'
import { addEntry, cancelEntry } from '#api/leads/contract.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { keepDraft } from '../data/drafts.ts'
import { showToast } from '../frame/toast-store.ts'
import type { AnswerChannel } from './answer-page.ts'
import { storeLead } from './lead-cache.ts'
import type { NewEntry } from './lead-calls.ts'
import type { LeadDetail } from './lead-model.ts'

const SENT = {
  email: 'The mail is on its way',
  sms: 'The SMS is on its way',
  note: 'Note added',
  call: 'Call logged',
} as const

/** Fields sent with the text of a channel. */
export interface AnswerExtras {
  /** The subject of a mail, if a template has one. */
  readonly subject?: string
  /** Whether somebody was reached by a call. */
  readonly reached?: boolean
}

function entryOf(channel: AnswerChannel, text: string, { subject, reached }: AnswerExtras): NewEntry {
  if (channel === 'email') return { channel, text, ...(subject !== undefined && { subject }) }
  return channel === 'call' ? { channel, text, reached: reached ?? true } : { channel, text }
}

/** Sends answers of a lead. A message waits for ten seconds at the server, in which Undo cancels it and gives the text back. */
export function useAnswer(lead: LeadDetail, giveBack: (channel: AnswerChannel) => void) {
  // The same for each try of one text, so that an answer whose response got lost is not sent twice.
  const key = useRef<{ readonly of: string; readonly key: string }>(undefined)
  const cancel = async (entryId: string, channel: AnswerChannel, text: string) => {
    const answer = await api.call(cancelEntry, { params: { id: lead.id, entryId } })
    if (!answer.ok) return showToast({ words: callWords(answer.error), kind: 'failed' })
    storeLead(answer.value.body)
    keepDraft(`${lead.id}:${channel}`, text)
    giveBack(channel)
  }
  const send = async (channel: AnswerChannel, text: string, extras: AnswerExtras): Promise<boolean> => {
    const body = entryOf(channel, text, extras)
    const of = JSON.stringify([lead.id, body])
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
    const answer = await api.call(addEntry, { params: { id: lead.id }, body, idempotencyKey: key.current.key })
    if (!answer.ok) {
      showToast({ words: `${callWords(answer.error)} Your text is kept.`, kind: 'failed' })
      return false
    }
    key.current = undefined
    const after = answer.value.body
    storeLead(after)
    const held = after.entries.findLast(({ canCancel }) => canCancel)
    const undo = held && { action: { name: 'Undo', run: () => void cancel(held.id, channel, text) } }
    showToast({ words: SENT[channel], kind: 'done', ...undo })
    return true
  }
  return { send, cancel }
}
