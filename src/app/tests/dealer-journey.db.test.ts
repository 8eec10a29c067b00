import { expect, it } from 'vitest'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))
const site = siteOf(app, 'redgum')
const OWNER = { kind: 'dealer', name: 'redgum-toowoomba' } as const
const SECOND = { timeout: 1000, interval: 20 }

const pageOf = async (path: string) => {
  const page = await app.ask(site, path)
  return page.status === 200 ? (await page.text()).replaceAll('&#x27;', "'") : String(page.status)
}
const textInForce = async () => (await database.withRole('index', (tx) => readCurrentOf(tx, OWNER)))?.text ?? ''
const write = (text: string) =>
  writeTexts(database, OWNER_KINDS, [{ owner: OWNER, text }], { actor: systemActor('test') })

it('shows what the file of a dealer says', async () => {
  const page = await pageOf('/locations/redgum-toowoomba')
  expect(page).toContain('Dealer licence LMD 4000201')
  expect(page).toContain('Credit representative 000412 of Example Finance, Australian credit licence 000391')
  expect(page).toContain('Marg Redman')
  expect(page).toContain('Tom Redman')
  expect(page).not.toContain('Priya Nair')
  expect(page).toContain('8 am – 5:30 pm')
  expect(page).toMatch(/Easter Saturday, 27 March 2027/)
  expect(page).toContain('"validFrom":"2027-03-26"')
})

it('shows a change within a second, at the same address', async () => {
  const text = await textInForce()
  const changed = text
    .replace('Mon-Fri: 8-17:30', 'Mon-Fri: 7-16')
    .replace('name: Redgum Yard Cars', 'name: Redgum Cars & Co')
  expect((await write(changed)).owners).toEqual([OWNER])
  await expect.poll(() => pageOf('/locations/redgum-toowoomba'), SECOND).toContain('7 am – 4 pm')
})

it('keeps what is in force when a text is refused, and other dealers never notice', async () => {
  const before = await textInForce()
  const other = {
    owner: { kind: 'dealer', name: 'headland-wollongong' },
    text: 'name: Headland\nlocations: {}\n',
  } as const
  const broken = before.replace('Mon-Fri: 7-16', 'Mon-Fri: 7-4')
  const outcome = await writeTexts(database, OWNER_KINDS, [{ owner: OWNER, text: broken }, other], {
    actor: systemActor('test'),
  })
  expect(outcome.findings.filter(({ severity }) => severity === 'error').map(findingText)).toEqual([
    expect.stringMatching(
      /^dealer redgum-toowoomba:\d+: locations\.redgum-toowoomba\.hours\.Mon-Fri: found "7-4", expected a closing time/,
    ),
  ])
  expect(outcome.owners.map(({ name }) => name)).toEqual(['headland-wollongong'])
  expect(await textInForce()).toBe(before)
  expect(await pageOf('/locations/redgum-toowoomba')).toContain('7 am – 4 pm')
})

it('takes a location off the lists when it leaves the file', async () => {
  const text = await textInForce()
  const without = text
    .replace(/ {2}redgum-toowoomba-service:\n(?: {4}.*\n)+/, '')
    .replace(/ {2}- name: Priya Nair\n(?: {4}.*\n)+/, '')
  expect(without).not.toContain('redgum-toowoomba-service')
  expect((await write(without)).findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await expect.poll(() => pageOf('/locations'), SECOND).not.toContain('Redgum Workshop')
})
