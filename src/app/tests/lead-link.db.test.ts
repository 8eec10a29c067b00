import { expect, it } from 'vitest'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { leadLinkMailWorker } from '#leads/server/thread/dealer-link-mail.ts'
import type { Lead } from '#leads/lead.ts'
import { DAY_MS, steppedClock } from '#platform/clock.ts'
import { ok } from '#platform/result.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'
import { postEnquiry } from '../testing/post-enquiry.ts'

const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const clock = steppedClock(new Date('2026-11-22T23:00:00Z'))
const database = await createTestDatabase()
const app = await openTestApp(database, clock, { FORECOURT_SECRET: SECRET, LEAD_RATE_LIMIT: '0' })
const site = siteOf(app, 'redgum')
const DAYS = site.purchase.dealerLinkDays

async function sendLead(): Promise<Lead> {
  const answer = await postEnquiry(app, { secret: SECRET, now: clock() })
  const { lead_id: id } = (await answer.json()) as { lead_id: string }
  const [row] = await database.asOwner<{ payload: Lead }>('select payload from leads where id = $1', [id])
  if (!row) throw new Error(`nothing was stored: ${answer.status}`)
  return row.payload
}

const open = async (path: string, init?: RequestInit) => {
  const response = await app.ask(site, path, init)
  return { status: response.status, text: await response.text() }
}
const post = (path: string, action: string) => open(path, { method: 'POST', body: new URLSearchParams({ action }) })

/** The mail that a job of the queue sends. */
async function mailOf(job: object) {
  const mails: { readonly to: string; readonly text: string; readonly html: string }[] = []
  const worker = leadLinkMailWorker({
    database,
    links: createLeadLinks(SECRET),
    mailer: {
      send: ({ to, text, html = '' }) => {
        mails.push({ to, text, html })
        return Promise.resolve(ok(undefined))
      },
      close: () => undefined,
    },
    siteBySlug: () => site,
    mailFacts: app.services.vehicles.mailFacts,
    clock,
    log: silentLogger,
  })
  await worker.run(job, { jobId: 'job', signal: new AbortController().signal })
  return mails[0]
}

it('a dealer’s link to a lead expires, of the old form too, and a fresh one goes to the dealer’s mailbox alone', async () => {
  const lead = await sendLead()
  const dated = new URL(lead.links?.dealer ?? '').pathname
  const undated = `/dealer/lead/${createLeadLinks(SECRET).sign('redgum', 'dealer', lead.id)}`
  clock.advance(DAYS * DAY_MS)
  for (const path of [dated, undated]) expect((await open(path)).text).toContain('alex@example.com')
  clock.advance(DAY_MS)
  for (const path of [dated, undated]) {
    const { status, text } = await open(path)
    expect([status, /alex@example\.com|Alex|0491/.test(text)]).toEqual([410, false])
    expect(text).toContain('This link has expired')
    for (let time = 0; time < 3; time++)
      expect((await post(path, 'answered')).text).toContain('A new link is on its way')
  }
  expect(await database.asOwner("select 1 from lead_events where kind = 'answered'")).toEqual([])
  const jobs = await database.asOwner<{ data: object }>("select data from jobs.job where name = 'lead-link-mail'")
  expect(jobs).toHaveLength(2)
  const mail = await mailOf(jobs[0]?.data ?? {})
  expect(mail?.to).toMatch(/@/)
  expect(mail?.to).not.toBe('alex@example.com')
  const fresh = /\/dealer\/lead\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect((await open(fresh)).text).toContain('alex@example.com')
})

it('a lead that only a webhook delivered has its link sent to the department, under the head of every mail', async () => {
  const { id, location, site: sender } = await sendLead()
  await database.asOwner('delete from deliveries where lead_id = $1', [id])
  await database.asOwner(`update locations set email = 'reception@dealer.example',
    mailboxes = '{"sales": "sales@dealer.example", "service": "service@dealer.example"}' where id = ${location?.id}`)
  const mail = await mailOf({ siteId: app.services.sites.idOf(site), leadId: id })
  expect(mail?.to).toBe('sales@dealer.example')
  const brand = await app.services.vehicles.mailFacts.brand(site, sender.url)
  expect(mail?.html).toContain(brand.logo?.picture.src ?? 'no logo')
})
