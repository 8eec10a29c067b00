import { z } from 'zod'
import { getCondition, updateCondition, type VehicleCondition } from '#api/condition/contract.ts'
import {
  isEmptyPatch,
  joinedPatch,
  patchAt,
  rebasedPatch,
  remainingPatch,
} from '#vehicles/condition/condition-patches.ts'
import type { ConditionPatch } from '#vehicles/condition/condition-report.ts'
import { draftNames, keepDraft, readDraft } from '../../data/drafts.ts'
import { noteWaitingReports } from './waiting-reports.ts'

const NAME = 'condition:'
/** Reports of cars that were looked at longer ago are not kept, unless they have changes. */
const MOST_KEPT = 20

const SHAPE = z.object({
  vehicleId: z.number(),
  car: z.object({ name: z.string(), stockNumber: z.string().nullable(), address: z.string().nullable() }),
  openedAt: z.number(),
  known: getCondition.answer,
  pending: updateCondition.body,
  disputed: updateCondition.body,
  refused: z.string().nullable(),
})

/** The condition report of a car as this browser keeps it, so that it is written without a connection. */
export interface KeptReport {
  readonly vehicleId: number
  readonly car: { readonly name: string; readonly stockNumber: string | null; readonly address: string | null }
  readonly openedAt: number
  /** As the server had it when it was asked last. */
  readonly known: VehicleCondition
  /** What was changed here, and is not at the server. */
  readonly pending: ConditionPatch
  /** What was changed here while a colleague changed it to something else. */
  readonly disputed: ConditionPatch
  /** Why the server refused the changes. */
  readonly refused: string | null
}

interface Entry {
  readonly text: string
  readonly kept: KeptReport
  /** False in a browser without room: then a reload loses it. */
  readonly isStored: boolean
}

const entries = new Map<number, Entry>()
const listeners = new Set<() => void>()
let changedAt = 0

/** When somebody last changed a report here. */
export const lastChangeAt = (): number => changedAt

export function subscribeToReports(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function announce(): void {
  noteWaitingReports(keptReports().some(isWaiting))
  for (const listener of listeners) listener()
}

export const isWaiting = ({ pending, refused }: KeptReport): boolean => refused === null && !isEmptyPatch(pending)

/** The same object until it changes, in whichever tab. */
export function keptReport(vehicleId: number): KeptReport | undefined {
  const text = readDraft(NAME + vehicleId)
  const entry = entries.get(vehicleId)
  if (entry && (entry.text === text || !entry.isStored)) return entry.kept
  const kept = parse(text)
  if (kept) entries.set(vehicleId, { text, kept, isStored: true })
  else entries.delete(vehicleId)
  return kept
}

function parse(text: string): KeptReport | undefined {
  return text === '' ? undefined : SHAPE.safeParse(JSON.parse(text)).data
}

/** All kept reports, the one that was opened last first. */
export function keptReports(): readonly KeptReport[] {
  const ids = new Set([...draftNames(NAME).map(Number), ...entries.keys()])
  return [...ids].flatMap((id) => keptReport(id) ?? []).toSorted((one, other) => other.openedAt - one.openedAt)
}

function write(kept: KeptReport): void {
  const text = JSON.stringify(kept)
  if (entries.get(kept.vehicleId)?.text === text) return
  keepDraft(NAME + kept.vehicleId, text)
  entries.set(kept.vehicleId, { text, kept, isStored: readDraft(NAME + kept.vehicleId) === text })
  announce()
}

function update(vehicleId: number, change: (now: KeptReport) => KeptReport): void {
  const now = keptReport(vehicleId)
  if (now) write(change(now))
}

/** Notes what the server has. Changes that were made here stay, unless a colleague changed the same meanwhile. */
export function noteKnown(vehicleId: number, car: KeptReport['car'], known: VehicleCondition): void {
  const now = keptReport(vehicleId)
  if (!now) {
    for (const { vehicleId: old } of keptReports().filter(isUntouched).slice(MOST_KEPT)) forget(old)
    write({ vehicleId, car, openedAt: Date.now(), known, pending: {}, disputed: {}, refused: null })
  } else if (known.version >= now.known.version) write({ ...rebased(now, known), car })
}

const isUntouched = ({ pending, disputed }: KeptReport): boolean => isEmptyPatch(pending) && isEmptyPatch(disputed)

function forget(vehicleId: number): void {
  keepDraft(NAME + vehicleId, '')
  entries.delete(vehicleId)
}

function rebased(now: KeptReport, known: VehicleCondition): KeptReport {
  const { pending, disputed } = rebasedPatch(now.pending, now.known.report, known.report)
  return { ...now, known, pending, disputed: joinedPatch(now.disputed, disputed) }
}

/** Changes a report here. */
export function changeReport(vehicleId: number, patch: ConditionPatch): void {
  changedAt = Date.now()
  update(vehicleId, (now) => ({ ...now, pending: joinedPatch(now.pending, patch), refused: null }))
}

/** Ends the dispute about one place of the report. */
export function settleDispute(vehicleId: number, path: string, keepsMine: boolean): void {
  update(vehicleId, (now) => {
    const mine = patchAt(now.disputed, path)
    return {
      ...now,
      disputed: remainingPatch(now.disputed, mine),
      pending: keepsMine ? joinedPatch(now.pending, mine) : now.pending,
    }
  })
}

/** What was sent is at the server. What was changed again meanwhile is still to be sent. */
export function noteSent(vehicleId: number, sent: ConditionPatch, known: VehicleCondition): void {
  update(vehicleId, (now) => ({
    ...now,
    known: known.version >= now.known.version ? known : now.known,
    pending: remainingPatch(now.pending, sent),
  }))
}

export function noteRefused(vehicleId: number, refused: string): void {
  update(vehicleId, (now) => ({ ...now, refused }))
}

/** Lets go of everything that was changed here. */
export function discardChanges(vehicleId: number): void {
  update(vehicleId, (now) => ({ ...now, pending: {}, disputed: {}, refused: null }))
}

window.addEventListener('storage', announce)
