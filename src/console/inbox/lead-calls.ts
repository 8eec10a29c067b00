import { z } from 'zod'
import { operation } from '#api/contract/operation.ts'
import type { CallProblem } from '#api/contract/client.ts'
import { ok, type Result } from '#platform/result.ts'
import { api } from '../data/api.ts'
import { answerOf } from '../data/read.ts'
import type { InboxFilters, InboxView } from './inbox-filters.ts'
import type { LeadPage } from './lead-cache.ts'
import type { Colleague, LeadDetail } from './lead-model.ts'

const any = z.custom<unknown>()
const listOp = operation({
  id: 'leads.list',
  method: 'get',
  path: '/leads',
  tag: 'Leads',
  summary: '',
  scope: 'leads:read',
  query: z.strictObject({ view: z.string(), q: z.string().optional(), cursor: z.string().optional() }),
  answer: any,
})
const getOp = operation({
  id: 'leads.get',
  method: 'get',
  path: '/leads/{id}',
  tag: 'Leads',
  summary: '',
  scope: 'leads:read',
  params: z.strictObject({ id: z.string() }),
  answer: any,
})
const patchOp = operation({
  id: 'leads.update',
  method: 'patch',
  path: '/leads/{id}',
  tag: 'Leads',
  summary: '',
  scope: 'leads:write',
  params: z.strictObject({ id: z.string() }),
  body: any,
  answer: any,
})
const countsOp = operation({
  id: 'leads.counts',
  method: 'get',
  path: '/lead-counts',
  tag: 'Leads',
  summary: '',
  scope: 'leads:read',
  answer: any,
})
const answerOp = operation({
  id: 'leads.answer',
  method: 'post',
  path: '/leads/{id}/entries',
  tag: 'Leads',
  summary: '',
  scope: 'leads:write',
  params: z.strictObject({ id: z.string() }),
  body: any,
  answer: any,
})

export interface LeadPatch {
  readonly assigneeId?: string | null
  readonly snoozedUntil?: string | null
  readonly status?: 'open' | 'done'
  readonly outcome?: 'sold' | 'lost' | 'other'
  readonly vehicleId?: number
  readonly lostReason?: string
  readonly isSpam?: boolean
}

export async function readLeads(
  view: InboxView,
  filters: InboxFilters,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<LeadPage> {
  return (await answerOf(listOp, {
    query: { view, ...(filters.q && { q: filters.q }), ...(cursor !== undefined && { cursor }) },
    signal,
  })) as LeadPage
}

export async function readLead(id: string, signal: AbortSignal): Promise<LeadDetail> {
  return (await answerOf(getOp, { params: { id }, signal })) as LeadDetail
}

export async function readCounts(): Promise<Partial<Record<InboxView, number>>> {
  return (await answerOf(countsOp, {})) as Partial<Record<InboxView, number>>
}

export async function readColleagues(): Promise<readonly Colleague[]> {
  return [
    { id: 'p2', name: 'Kim Sample' },
    { id: 'p3', name: 'Alex Example' },
  ]
}

export async function updateLeadCall(
  id: string,
  version: number,
  patch: LeadPatch,
): Promise<Result<LeadDetail, CallProblem>> {
  const answer = await api.call(patchOp, { params: { id }, body: patch, ifMatch: version })
  return answer.ok ? ok(answer.value.body as LeadDetail) : answer
}

export async function answerLead(
  id: string,
  body: { readonly channel: string; readonly text: string },
  idempotencyKey: string,
): Promise<Result<LeadDetail, CallProblem>> {
  const answer = await api.call(answerOp, { params: { id }, body, idempotencyKey })
  return answer.ok ? ok(answer.value.body as LeadDetail) : answer
}
