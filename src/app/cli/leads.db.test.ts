import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Lead } from '#leads/lead.ts'
import { addEvent } from '#leads/server/thread/add-event.ts'
import { storeLead } from '#leads/server/store-lead.ts'
import { buildLead } from '#leads/testing/build-lead.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { inOneLine } from '#platform/problem.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Command, OptionValues } from './command.ts'
import { sinceOf } from './lead-filter.ts'
import { leadsExport, leadsList, leadsShow } from './leads.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database)

async function run(command: Command, values: OptionValues = {}, operands: readonly string[] = []) {
  const lines: string[] = []
  const platform = testPlatform(buildConfig('/srv'), database)
  const ended = await command.run(buildCommandCall(platform, { values, operands, out: (line) => lines.push(line) }))
  return ended.ok ? lines : [inOneLine(ended.error)]
}

async function store(receivedAt: string, fields: Parameters<typeof buildLead>[0]): Promise<Lead> {
  const lead = { ...buildLead(fields), id: randomUUID(), receivedAt }
  await storeLead(database, siteId, { lead, deliveries: [{ channel: 'email', target: 'yard@example.com' }] })
  return lead
}

const old = await store('2026-10-01T00:00:00.000Z', { message: 'the first' })
const young = await store('2026-11-20T00:00:00.000Z', {
  form: 'testDrive',
  name: '=1+1',
  message: 'Is it "new",\nor not?',
})

test('leads are listed, newest first, and filtered', async () => {
  const idsOf = async (values: OptionValues) => {
    const { data } = JSON.parse((await run(leadsList, { ...values, json: true })).join('')) as { data: readonly Lead[] }
    return data.map(({ id }) => id)
  }
  expect(await idsOf({})).toEqual([young.id, old.id])
  expect(await idsOf({ limit: '1' })).toEqual([young.id])
  expect(await idsOf({ kind: 'testDrive' })).toEqual([young.id])
  expect(await idsOf({ since: '2026-11-01' })).toEqual([young.id])
  const [site] = await database.asOwner<{ slug: string }>('select slug from sites')
  expect(await idsOf({ site: site?.slug })).toHaveLength(2)
  expect((await run(leadsList))[0]).toContain(young.id)
})

test.each<[OptionValues, string]>([
  [{ site: 'nowhere' }, 'There is no site "nowhere".'],
  [{ dealership: 'nowhere' }, 'There is no dealership "nowhere".'],
  [{ kind: 'letter' }, 'There is no form "letter".'],
  [{ since: 'yesterday' }, '"yesterday" is no day.'],
  [{ limit: 'all' }, '"all" is no number of leads.'],
])('%j is refused rather than an empty list', async (values, sentence) => {
  expect((await run(leadsList, values))[0]).toContain(sentence)
})

test('a lead is shown with its fields, deliveries and events', async () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const reply = { kind: 'reply', key: 'k', text: 'Any news?' } as const
  const event = { siteId, leadId: young.id, ...reply, deliveries: [], actor: TESTER, now }
  await database.withSite(siteId, ({ $client }) => addEvent($client, event))
  const text = (await run(leadsShow, {}, [young.id])).join('\n')
  expect(text).toContain('email yard@example.com: waiting, 0 attempts')
  expect(text).toContain('reply: Any news?')
  const { data } = JSON.parse((await run(leadsShow, { json: true }, [young.id])).join('')) as { data: object }
  expect(data).toMatchObject({ id: young.id, fields: { name: '=1+1' }, deliveries: [{ channel: 'email' }] })
  expect((await run(leadsShow, {}, ['123']))[0]).toContain('There is no lead "123".')
})

test('an export is CSV without formulas, with a byte order mark for Excel', async () => {
  const file = (await run(leadsExport, { excel: true })).join('\r\n')
  expect(file.startsWith('\uFEFFid,received,site')).toBe(true)
  const rows = parse(file, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(({ id }) => id)).toEqual([young.id, old.id])
  expect(rows[0]).toMatchObject({ name: "'=1+1", message: 'Is it "new",\nor not?', kind: 'testDrive' })
})

test('days are read as such', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(sinceOf('2d', now)).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect([sinceOf('2026-02-30', now), sinceOf('0', now)]).toEqual([null, null])
})
