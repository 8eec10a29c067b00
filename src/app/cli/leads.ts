import { csvLines, BYTE_ORDER_MARK, type CsvColumn } from '#leads/list/lead-csv.ts'
import { listLeads, showLead, type LeadFilter, type ListedLead, type ShownLead } from '#leads/server/list/lead-list.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Command, CommandCall, ExitCode } from './command.ts'
import { LEAD_OPTIONS, leadFilter } from './lead-filter.ts'

const LISTED = 100

export const leadsList: Command = {
  name: 'leads list',
  operands: [],
  summary: `lists the newest leads, ${LISTED} unless --limit says otherwise`,
  options: { ...LEAD_OPTIONS, limit: { type: 'string', value: 'N', help: `at most so many (${LISTED})` } },
  hasJson: true,
  run: (call) => {
    const limit = Number(call.values['limit'] ?? LISTED)
    if (!Number.isInteger(limit) || limit < 1)
      return Promise.resolve(
        err(problem('wrong-limit', `"${String(call.values['limit'])}" is no number of leads.`, '')),
      )
    return withLeads(call, limit, (leads) => {
      call.answer(leads, leads.length === 0 ? ['No lead matches.'] : leads.map(lineOf))
    })
  },
}

export const leadsExport: Command = {
  name: 'leads export',
  operands: [],
  summary: 'prints leads as CSV, in which no cell is a formula: forecourt leads export > leads.csv',
  options: {
    ...LEAD_OPTIONS,
    excel: { type: 'boolean', help: 'begins the file with the mark by which Excel knows UTF-8' },
  },
  hasJson: true,
  run: (call) =>
    withLeads(call, Infinity, (leads) => {
      const [head = '', ...lines] = csvLines(COLUMNS, leads)
      call.answer(leads, [call.values['excel'] === true ? `${BYTE_ORDER_MARK}${head}` : head, ...lines])
    }),
}

export const leadsShow: Command = {
  name: 'leads show',
  operands: ['ID'],
  summary: 'prints a lead with its deliveries and what happened since',
  options: {},
  hasJson: true,
  run: async ({ operands: [id = ''], answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const lead = await showLead(platform.value.database, id)
      if (lead === null)
        return err(problem('unknown-lead', `There is no lead "${id}".`, '"forecourt leads list" lists them.'))
      answer(lead, detailsOf(lead))
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

async function withLeads(
  { values, openPlatform }: CommandCall,
  limit: number,
  print: (leads: readonly ListedLead[]) => void,
): Promise<Result<ExitCode, Problem>> {
  const platform = await openPlatform()
  if (!platform.ok) return platform
  const { database, close } = platform.value
  try {
    const filter = await leadFilter(values, database, new Date())
    if (!filter.ok) return filter
    print(await firstOf(database, filter.value, limit))
    return ok(0)
  } finally {
    await close()
  }
}

async function firstOf(database: Database, filter: LeadFilter, limit: number): Promise<readonly ListedLead[]> {
  const leads: ListedLead[] = []
  for await (const lead of listLeads(database, filter)) if (leads.push(lead) >= limit) break
  return leads
}

const COLUMNS: readonly CsvColumn<ListedLead>[] = [
  ['id', ({ id }) => id],
  ['received', ({ receivedAt }) => receivedAt],
  ['site', ({ site }) => site],
  ['dealership', ({ dealership }) => dealership],
  ['location', ({ location }) => location],
  ['kind', ({ kind }) => kind],
  ['category', ({ category }) => category],
  ['name', ({ name }) => name],
  ['last_name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['postcode', ({ postcode }) => postcode],
  ['vehicle', ({ vehicle }) => vehicle],
  ['stock_number', ({ stockNumber }) => stockNumber],
  ['message', ({ message }) => message],
  ['suspected_spam', ({ suspectedSpam }) => suspectedSpam],
  ['delivery', ({ delivery }) => delivery],
]

const nameOf = ({ name, lastName }: ListedLead): string =>
  [name, lastName].filter(Boolean).join(' ') || '(personal data deleted)'

function lineOf(lead: ListedLead): string {
  const { id, receivedAt, site, kind, vehicle, delivery, suspectedSpam } = lead
  const about = [kind, nameOf(lead), vehicle].filter(Boolean).join(', ')
  const marks = [delivery === 'delivered' ? '' : delivery, suspectedSpam ? 'suspected spam' : ''].filter(Boolean)
  return `${receivedAt.toISOString()}  ${id}  ${site}  ${about}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

function detailsOf(lead: ShownLead): readonly string[] {
  const { deliveries, events, fields } = lead
  return [
    lineOf(lead),
    ...Object.entries(fields ?? {}).map(
      ([name, value]) => `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    'Deliveries:',
    ...deliveries.map(({ id, channel, target, state, attempts, lastError }) => {
      const why = lastError === null ? '' : `: ${lastError}`
      return `  ${id}  ${channel} ${target || '(no address)'}: ${state}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${why}`
    }),
    ...(events.length > 0 ? ['Since then:'] : []),
    ...events.map(({ at, kind, text }) => `  ${at}  ${kind}${text ? `: ${text}` : ''}`),
  ]
}
