import type { CallProblem } from '#api/contract/client.ts'
import type { BodyInputOf } from '#api/contract/operation.ts'
import { addEntry, getLead, listLeads, takeLead, updateLead } from '#api/leads/contract.ts'
import { ok, type Result } from '#platform/result.ts'
import { api } from '../data/api.ts'
import { answerOf } from '../data/read.ts'
import type { InboxFilters, InboxView } from './inbox-filters.ts'
import type { LeadDetail, LeadPage, LeadRow } from './lead-model.ts'

export type LeadPatch = BodyInputOf<typeof updateLead>
export type NewEntry = BodyInputOf<typeof addEntry>

const PAGE_ROWS = 100

/** Throws `CallFailed`. */
export function readLeads(
  view: InboxView,
  filters: InboxFilters,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<LeadPage> {
  const more = cursor === undefined ? {} : { cursor }
  return answerOf(listLeads, { query: { view, limit: PAGE_ROWS, ...filters, ...more }, signal })
}

/** The rows of these leads that the list has now. Throws `CallFailed`. */
export async function readRows(
  view: InboxView,
  filters: InboxFilters,
  ids: readonly string[],
): Promise<readonly LeadRow[]> {
  const { data } = await answerOf(listLeads, { query: { view, limit: PAGE_ROWS, ...filters, ids: ids.join(',') } })
  return data
}

/** Throws `CallFailed`. */
export function readLead(id: string, signal: AbortSignal): Promise<LeadDetail> {
  return answerOf(getLead, { params: { id }, signal })
}

export async function sendPatch(
  id: string,
  version: number,
  body: LeadPatch,
): Promise<Result<LeadDetail, CallProblem>> {
  const answer = await api.call(updateLead, { params: { id }, body, ifMatch: version })
  return answer.ok ? ok(answer.value.body) : answer
}

export async function sendTake(id: string, version: number): Promise<Result<LeadDetail, CallProblem>> {
  const answer = await api.call(takeLead, { params: { id }, ifMatch: version })
  return answer.ok ? ok(answer.value.body) : answer
}
