import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFormToken } from '#leads/server/form-token.ts'
import { remindOfAppointments } from '#leads/server/thread/reminders.ts'
import type { Lead } from '#leads/lead.ts'
import { HOUR_MS, MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'

/** Monday, 9 am in Toowoomba. */
const clock = steppedClock(new Date('2026-11-22T23:00:00Z'))
const SECRET = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const database = await createTestDatabase()
const app = await openTestApp(database, clock, { FORECOURT_SECRET: SECRET, LEAD_RATE_LIMIT: '0' })
const redgum = siteOf(app, 'redgum')

beforeEach(() => database.asOwner('delete from leads'))

let sent = 0
/** Sends a lead and returns it as it was stored. */
async function send(changes: Readonly<Record<string, unknown>> = {}): Promise<Lead> {
  const body = {
    form: 'testDrive',
    car_id: sampleSlug('redgum', 'used'),
    name: `Alex ${++sent}`,
    email: 'alex@example.com',
    phone: '0491 570 006',
    message: 'Is it still there?',
    terms_conditions: true,
    opt_in: true,
    rendered_at: createFormToken(SECRET).sign('redgum', new Date(clock().getTime() - MINUTE_MS)),
    ...changes,
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await app.ask(redgum, '/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })
  const { lead_id: id } = (await answer.json()) as { lead_id: string }
  const [row] = await database.asOwner<{ payload: Lead }>('select payload from leads where id = $1', [id])
  if (!row) throw new Error(`nothing was stored: ${answer.status}`)
  return row.payload
}

const pathOf = (address: string | undefined): string => new URL(address ?? 'http://nowhere.example').pathname

async function show(address: string | undefined): Promise<string> {
  const response = await app.ask(redgum, pathOf(address))
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return response.text()
}

function act(address: string | undefined, fields: Readonly<Record<string, string | File>>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return app.ask(redgum, pathOf(address), { method: 'POST', body: form })
}

interface Notice {
  readonly kind: string | null
  readonly channel: string
  readonly target: string
}

/** Deliveries that notify of an event. */
const notices = (id: string) =>
  database.asOwner<Notice>(
    `select e.kind, d.channel, d.target from deliveries d left join lead_events e on e.id = d.event_id
     where d.lead_id = $1 and d.event_id is not null order by e.created_at, d.channel`,
    [id],
  )
const booked = () =>
  database.asOwner<{ starts_at: Date }>(`select starts_at from appointments where state = 'booked' order by starts_at`)

describe('the address of an enquiry', () => {
  it('is linked on the success page, and is not indexed', async () => {
    const lead = await send()
    const headers = { cookie: `last_lead=${pathOf(lead.links?.shopper)}` }
    const success = await (await app.ask(redgum, '/success', { headers })).text()
    expect(success).toContain(`href="${pathOf(lead.links?.shopper)}"`)
    const page = await show(lead.links?.shopper)
    expect(page).toContain('Is it still there?')
    expect(page).toContain('noindex')
  })

  it.each([
    ['altered', (path: string) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, 'redgum'],
    ['of the dealer', (path: string) => path.replace('/my-enquiry', '/dealer/lead'), 'redgum'],
    ['on another site', (path: string) => path, 'westgate'],
    ['without a signature', (path: string) => path.split('.')[0] ?? '', 'redgum'],
  ])('%s returns 404', async (_, change, site) => {
    const lead = await send()
    const path = change(pathOf(lead.links?.shopper))
    expect((await app.ask(siteOf(app, site), path)).status).toBe(404)
    expect((await app.ask(siteOf(app, site), path, { method: 'POST', body: new FormData() })).status).not.toBe(303)
  })

  it('is not added to the visited pages', async () => {
    const lead = await send()
    const answer = await app.ask(redgum, pathOf(lead.links?.shopper))
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('visit=')
  })
})

describe('a shopper', () => {
  it('writes again: the dealer gets one mail, however often it is sent', async () => {
    const lead = await send()
    for (let click = 0; click < 3; click++) {
      expect((await act(lead.links?.shopper, { action: 'reply', text: 'And the <logbook>?' })).status).toBe(303)
    }
    expect(await notices(lead.id)).toEqual([{ kind: 'reply', channel: 'email', target: expect.stringContaining('@') }])
    expect(await show(lead.links?.shopper)).toContain('And the &lt;logbook&gt;?')
    expect((await act(lead.links?.shopper, { action: 'reply', text: ' \n ' })).status).toBe(422)
  })

  it('adds a photo, which is stored without its location; a file that is not a photo is refused', async () => {
    const lead = await send()
    const picture = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '27/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    const file = new File([new Uint8Array(picture)], 'car.jpg', { type: 'image/jpeg' })
    expect((await act(lead.links?.shopper, { action: 'photo', photo: file })).status).toBe(303)
    const [, src = ''] = /src="(\/my-enquiry\/[^"]+\/photos\/[^"]+)"/.exec(await show(lead.links?.shopper)) ?? []
    const stored = await app.ask(redgum, src)
    const { width, height, exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
    expect({ width, height, exif }).toEqual({ width: 1600, height: 800, exif: undefined })
    const text = new File(['<script>'], 'car.jpg', { type: 'image/jpeg' })
    expect((await act(lead.links?.shopper, { action: 'photo', photo: text })).status).toBe(422)
    for (const format of ['tiff', 'gif'] as const) {
      const other = new File([new Uint8Array(await sharp(picture).toFormat(format).toBuffer())], 'car.jpg')
      expect((await act(lead.links?.shopper, { action: 'photo', photo: other })).status).toBe(422)
    }
    expect(await notices(lead.id)).toHaveLength(1)
  })

  it('withdraws: the appointment is free again, and no further message is accepted', async () => {
    const lead = await send({ dateTime: '2026-11-24T09:00' })
    expect((await act(lead.links?.shopper, { action: 'withdraw' })).status).toBe(303)
    expect(await booked()).toEqual([])
    expect(await show(lead.links?.shopper)).toContain('You withdrew this enquiry')
    await act(lead.links?.shopper, { action: 'reply', text: 'Still here' })
    expect((await notices(lead.id)).map(({ kind }) => kind)).not.toContain('reply')
  })
})

describe('the dealer’s address', () => {
  it('changes nothing when it is opened; its buttons inform the shopper', async () => {
    const lead = await send()
    for (let scan = 0; scan < 3; scan++) await show(lead.links?.dealer)
    expect(await database.asOwner('select id from lead_events')).toEqual([])
    for (const action of ['seen', 'seen', 'answered']) await act(lead.links?.dealer, { action })
    const events = await database.asOwner<{ kind: string }>('select kind from lead_events order by created_at, kind')
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['answered', 'seen'])
    expect(await show(lead.links?.shopper)).toContain('The dealer has answered')
    expect(await notices(lead.id)).toEqual([])
  })
})

describe('an appointment', () => {
  const at = (time: string): string => `2026-11-24T${time}:00+10:00`

  it('is changed and cancelled by the shopper, and both sides are notified', async () => {
    const lead = await send({ dateTime: at('09:00') })
    const change = () => act(lead.links?.shopper, { action: 'change', dateTime: at('10:00') })
    const clicks = [...(await Promise.all([change(), change()])), await change()]
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await booked()).toEqual([{ starts_at: new Date(at('10:00')) }])
    expect((await act(lead.links?.shopper, { action: 'cancel' })).status).toBe(303)
    expect((await act(lead.links?.shopper, { action: 'cancel' })).status).toBe(303)
    expect(await booked()).toEqual([])
    expect((await notices(lead.id)).map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual([
      'cancelled email',
      'cancelled shopper',
      'moved email',
      'moved shopper',
    ])
  })

  it('that was cancelled can be booked again with the same words', async () => {
    const lead = await send({ dateTime: at('09:00'), name: 'Again' })
    await act(lead.links?.shopper, { action: 'cancel' })
    const second = await send({ dateTime: at('09:00'), name: 'Again' })
    expect(second.id).not.toBe(lead.id)
    // A double click.
    expect((await send({ dateTime: at('09:00'), name: 'Again' })).id).toBe(second.id)
    expect(await booked()).toEqual([{ starts_at: new Date(at('09:00')) }])
  })

  it('stays unchanged if the requested time is not free', async () => {
    const lead = await send({ dateTime: at('09:00') })
    await send({ dateTime: at('10:00'), car_id: sampleSlug('redgum', 'new') })
    expect((await act(lead.links?.shopper, { action: 'change', dateTime: at('10:00') })).status).toBe(422)
    expect((await act(lead.links?.shopper, { action: 'change', dateTime: 'soon' })).status).toBe(422)
    expect((await booked()).map(({ starts_at }) => starts_at)).toEqual([new Date(at('09:00')), new Date(at('10:00'))])
  })

  it('has a calendar file in UTC with the same id after changes', async () => {
    const lead = await send({ dateTime: at('09:00') })
    const file = async () => (await app.ask(redgum, `${pathOf(lead.links?.shopper)}/appointment.ics`)).text()
    const first = await file()
    expect(first).toMatch(/DTSTART:20261123T230000Z\r\nDTEND:20261124T000000Z/)
    await act(lead.links?.shopper, { action: 'change', dateTime: at('10:00') })
    const second = await file()
    const line = (name: string, text: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1]
    expect(line('UID', second)).toBe(line('UID', first))
    expect([line('SEQUENCE', first), line('SEQUENCE', second)]).toEqual(['0', '1'])
  })

  it('has one reminder, on the day before', async () => {
    const lead = await send({ dateTime: '2026-11-25T09:00' })
    // The database stamps bookings with the real time, which this test must not depend on.
    await database.asOwner("update appointments set created_at = '2026-11-22T00:00:00Z'")
    const start = new Date('2026-11-25T09:00:00+10:00').getTime()
    const remindAt = (hoursAhead: number) => remindOfAppointments(database, new Date(start - hoursAhead * HOUR_MS))
    expect(await remindAt(25)).toBe(0)
    const runs = await Promise.all([remindAt(23), remindAt(23), remindAt(23)])
    expect(runs.toSorted()).toEqual([0, 0, 1])
    expect(await remindAt(22)).toBe(0)
    expect(await notices(lead.id)).toEqual([{ kind: 'reminder', channel: 'shopper', target: 'alex@example.com' }])
  })

  it('has no reminder if it was booked the day before or cancelled', async () => {
    await send({ dateTime: '2026-11-23T14:00' })
    await database.asOwner("update appointments set created_at = '2026-11-22T10:00:00Z'")
    const cancelled = await send({ dateTime: '2026-11-25T09:00' })
    await act(cancelled.links?.shopper, { action: 'cancel' })
    expect(await remindOfAppointments(database, new Date('2026-11-22T23:30:00Z'))).toBe(0)
    expect(await remindOfAppointments(database, new Date('2026-11-24T12:00:00Z'))).toBe(0)
  })
})

it('each event of a lead says whose link it came by, or which job', async () => {
  const lead = await send()
  await act(lead.links?.shopper, { action: 'reply', text: 'Any news?' })
  await act(lead.links?.dealer, { action: 'seen' })
  await act(lead.links?.shopper, { action: 'withdraw' })
  const events = await database.asOwner('select kind, actor from lead_events where lead_id = $1 order by kind', [
    lead.id,
  ])
  expect(events).toEqual([
    { kind: 'reply', actor: `link:shopper:lead:${lead.id}` },
    { kind: 'seen', actor: `link:dealer:lead:${lead.id}` },
    { kind: 'withdrawn', actor: `link:shopper:lead:${lead.id}` },
  ])
})

it('consent to marketing is stored as proof, only if it was given', async () => {
  const lead = await send()
  await send({ opt_in: false })
  const rows = await database.asOwner<Record<string, unknown>>('select * from consents')
  expect(rows).toMatchObject([
    {
      lead_id: lead.id,
      purpose: 'marketing',
      email: 'alex@example.com',
      wording: 'Tell me about offers and new stock. I can unsubscribe at any time.',
      ticked_at_first: true,
      form: 'testDrive',
      given_at: clock(),
    },
  ])
})
