import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createLead as create, vehiclesByStockNumber, type LeadFromElsewhere } from '#leads/server/inbox/create-lead.ts'
import { DAY_MS } from '#platform/clock.ts'
import { err, ok } from '#platform/result.ts'
import { route, type ApiRequest, type Outcome } from '../route.ts'
import type { AnswerOf, BodyOf } from '../contract/operation.ts'
import { importLeads } from './contract.ts'
import { openPlace } from './create-lead.ts'
import { byOf } from './lead-access.ts'

const MAX_ROWS = 2000
const MAX_REFUSED = 100
/** What is older is done: nobody is going to answer it. */
const OPEN_DAYS = 30

const text = (length: number) => z.string().trim().max(length).default('')
const row = z.object({
  sourceId: z.string().trim().min(1, 'sourceId is missing').max(200),
  firstName: text(100),
  lastName: text(100),
  email: text(254).refine((value) => value === '' || z.email().safeParse(value).success, 'email is no address'),
  phone: text(40),
  postcode: text(10),
  message: text(5000),
  form: z.enum(['', 'enquiry', 'testDrive', 'finance', 'tradeIn', 'service', 'parts', 'contact']).default(''),
  vehicleStockNumber: text(50),
  receivedAt: text(40).refine((value) => value === '' || !Number.isNaN(Date.parse(value)), 'receivedAt is no time'),
})

type Import = AnswerOf<typeof importLeads>

export const importLeadsRoute = route(importLeads, importAll, (_request, kept) =>
  Promise.resolve(ok({ body: importLeads.answer.parse(JSON.parse(kept)) })),
)

async function importAll(request: ApiRequest<unknown, unknown, BodyOf<typeof importLeads>>): Promise<Outcome<Import>> {
  const { tx, body: sent, now } = request
  const rows = readRows(sent.csv)
  if (rows === null || rows.length > MAX_ROWS) {
    const detail = rows === null ? 'It is no CSV with a row of column names.' : `A file has at most ${MAX_ROWS} rows.`
    return err({ kind: 'invalid-body', errors: [{ pointer: '#/csv', detail, code: 'custom' }] })
  }
  const place = await openPlace(request, sent.dealershipId, sent.locationId)
  if (!place.ok) return place
  const read = rows.map((each) => row.safeParse(each))
  const numbers = read.flatMap(({ data }) => (data?.vehicleStockNumber ? [data.vehicleStockNumber] : []))
  const vehicles = await vehiclesByStockNumber(tx, sent.dealershipId, numbers)
  const refused: Import['refused'] = []
  let [added, known, refusedCount] = [0, 0, 0]
  for (const [index, each] of read.entries()) {
    const stored = each.success
      ? await create(tx, toLead(each.data, sent, vehicles, now), place.value.home, place.value.site, byOf(request))
      : err({ kind: each.error.issues[0]?.message ?? 'not valid' })
    if (stored.ok && stored.value.isNew) added += 1
    else if (stored.ok || stored.error.kind === 'stored-elsewhere') known += 1
    else {
      refusedCount += 1
      // The row of column names is the first.
      if (refused.length < MAX_REFUSED) refused.push({ row: index + 2, detail: stored.error.kind })
    }
  }
  const body = { added, known, refused, refusedCount }
  // Faults are named by row and field, without the values.
  return ok({ body, kept: JSON.stringify(body) })
}

function readRows(csv: string): readonly unknown[] | null {
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true, trim: true, relax_column_count: true })
  } catch {
    return null
  }
}

function toLead(
  { sourceId, email, phone, postcode, form, vehicleStockNumber, receivedAt: received, ...rest }: z.output<typeof row>,
  { dealershipId, locationId, source }: BodyOf<typeof importLeads>,
  vehicles: ReadonlyMap<string, number>,
  now: Date,
): LeadFromElsewhere {
  const receivedAt = received === '' ? now : new Date(Math.min(Date.parse(received), now.getTime()))
  return {
    ...rest,
    dealershipId,
    locationId,
    source,
    sourceId,
    form: form === '' ? 'enquiry' : form,
    email: email || null,
    phone: phone || null,
    postcode: postcode || null,
    vehicleId: vehicles.get(vehicleStockNumber) ?? null,
    receivedAt,
    isWaiting: false,
    isDone: now.getTime() - receivedAt.getTime() > OPEN_DAYS * DAY_MS,
    assigneeId: null,
  }
}
