import type { Page, Route } from 'playwright-core'
import type { AnswerOf } from '#api/contract/operation.ts'
import type { getLead, listLeads } from '#api/leads/contract.ts'

type Lead = AnswerOf<typeof getLead>
type LeadRow = AnswerOf<typeof listLeads>['data'][number]

const MAY = {
  update: true,
  take: true,
  assign: true,
  answer: true,
  note: true,
  spam: true,
  merge: true,
  replay: true,
} as const

/** A lead of somebody who waits. `number` is a digit. */
function leadOf(number: number, name: string): Lead {
  const at = new Date(Date.UTC(2026, 10, 24, 0, number)).toISOString()
  const nobody = {
    vehicle: null,
    assignee: null,
    snoozedUntil: null,
    dueAt: null,
    opensAt: null,
    timezone: null,
    taskDueAt: null,
  }
  return {
    ...nobody,
    id: `6a3f0c5e-0d7e-4a52-9f3c-0c3a2b1d4e5${number}`,
    version: 1,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: '0491 570 006',
    form: 'enquiry',
    snippet: 'Is it still there?',
    status: 'open',
    isSpam: false,
    waitingSince: at,
    waitingMinutes: 5,
    outcome: null,
    receivedAt: at,
    lastActivityAt: at,
    place: 'Newstead',
    contactId: null,
    source: 'website',
    dealership: { id: 1, name: 'Harbourline Brisbane' },
    location: null,
    contact: {
      id: null,
      version: null,
      name,
      email: 'robin@example.com',
      phone: '0491 570 006',
      facts: [],
      mailProblem: null,
      smsStopped: false,
      isKnownElsewhere: false,
    },
    car: null,
    others: [],
    details: [],
    sourceId: null,
    firstAnsweredAt: null,
    lostReason: null,
    soldVehicleId: null,
    assignment: null,
    tasks: [],
    entries: [],
    channels: { email: true, sms: false },
    abilities: MAY,
  }
}

/** A change that the page sent. */
interface SentChange {
  readonly ifMatch: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

export interface LeadAnswers {
  readonly sent: readonly SentChange[]
  /** Refuses the next change as one of a version that somebody has changed since. */
  readonly refuseNext: (who: string) => void
  /** Deletes a lead, as erasure and retention do. */
  readonly deleteLead: (name: string) => void
  /** Holds leads back until the returned function is called. */
  readonly holdLeads: () => () => void
}

/** Answers the calls of the inbox in a page, so that a journey decides what colleagues do in between. */
export async function answerLeads(page: Page, names: readonly string[]): Promise<LeadAnswers> {
  const leads = new Map(names.map((name, index) => [leadOf(index, name).id, leadOf(index, name)]))
  const sent: SentChange[] = []
  let refusedBy: string | undefined
  let held = Promise.resolve()
  const isWaiting = (lead: LeadRow) => lead.status === 'open'
  await page.route('**/api/v1/lead-counts', (route) =>
    route.fulfill({ json: { waiting: leads.size, mine: 0, unassigned: 0, overdue: 0, snoozed: 0, spam: 0 } }),
  )
  await page.route('**/api/v1/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))
  await page.route(/\/api\/v1\/leads\?/, (route) =>
    route.fulfill({ json: { data: [...leads.values()].filter(isWaiting), next: null } }),
  )
  await page.route(/\/api\/v1\/leads\/[^/]+\/(?:assignees|templates)$/, (route) =>
    route.fulfill({ json: { data: [] } }),
  )
  await page.route(/\/api\/v1\/leads\/[^/?]+$/, async (route) => {
    const lead = leads.get(route.request().url().split('/').at(-1) ?? '')
    if (!lead) return route.fulfill(problemOf('not-found', 404))
    await held
    if (route.request().method() === 'GET') return route.fulfill({ json: lead })
    const body = route.request().postDataJSON() as Readonly<Record<string, unknown>>
    sent.push({ ifMatch: route.request().headers()['if-match'], body })
    if (refusedBy !== undefined) return refuse(route, lead, refusedBy)
    const status = body['status'] === 'done' ? 'done' : 'open'
    const changed: Lead = { ...lead, version: lead.version + 1, status, outcome: status === 'done' ? 'sold' : null }
    leads.set(lead.id, changed)
    return route.fulfill({ json: changed })
  })
  const refuse = (route: Route, { version }: Lead, name: string) => {
    refusedBy = undefined
    const changedBy = { id: 'colleague', name }
    const current = { version: version + 1, changedAt: null, changedBy }
    return route.fulfill(problemOf('stale', 412, { current }))
  }
  const holdLeads = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  const deleteLead = (name: string) => {
    for (const [id, lead] of leads) if (lead.name === name) leads.delete(id)
  }
  return { sent, refuseNext: (who) => void (refusedBy = who), deleteLead, holdLeads }
}

/** An answer of the API that says what went wrong. */
export function problemOf(kind: string, status: number, more: Readonly<Record<string, unknown>> = {}) {
  return { status, json: { type: '', kind, title: '', status, detail: '', instance: '', ...more } }
}
