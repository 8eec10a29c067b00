import { describe, expect, it } from 'vitest'
import { registerOutbox } from '#pages/outbox/route.tsx'
import type { Outbox } from '#platform/server/mail/outbox.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import type { StoredMessage } from '#platform/server/mail/outbox.ts'
import { createTestApp, HOST } from '../testing/web-app-fixture.tsx'

const OTHER_HOST = 'redgum.localhost'

const MAIL: StoredMessage = {
  id: 'mail-1',
  messageId: '<mail-1@dealer.example>',
  from: 'Harbourline <website@dealer.example>',
  to: 'sales@example.com',
  replyTo: 'Alex <alex@example.com>',
  subject: 'Enquiry – Hilux',
  text: '<?xml version="1.0"?>\n<?adf version="1.0"?>\n<adf/>',
  html: '<p>Enquiry</p>',
  date: '2026-11-21T08:30:00.000Z',
}

const outbox: Outbox = {
  list: async (box) => (box === 'harbourline' ? [MAIL] : []),
  read: async (box, id) => (box === 'harbourline' && id === MAIL.id ? MAIL : null),
  erase: () => Promise.resolve(),
}
const app = createTestApp({
  services: servicesOf({ platform: { readiness: [], outbox } }),
  pages: [registerOutbox],
})

interface Ask {
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly from?: string
}

async function ask(path: string, { host = HOST, headers = {}, from = '127.0.0.1' }: Ask = {}): Promise<Response> {
  const bindings = { incoming: { socket: { remoteAddress: from } } }
  return app.request(`http://${host}${path}`, { headers: { host, ...headers } }, bindings)
}

describe('the outbox', () => {
  it('shows only the mail of the requested site', async () => {
    expect(await (await ask('/outbox')).text()).toContain('Enquiry – Hilux')
    expect(await (await ask('/outbox/mail-1')).text()).toContain('&lt;adf/&gt;')
    const html = await ask('/outbox/mail-1/html')
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await ask('/outbox', { host: OTHER_HOST })).text()).not.toContain('Hilux')
    expect((await ask('/outbox/mail-1', { host: OTHER_HOST })).status).toBe(404)
  })
  it.each<[string, Ask]>([
    ['from elsewhere', { from: '192.0.2.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.9' } }],
  ])('returns 404 for requests %s', async (_, request) => {
    expect((await ask('/outbox', request)).status).toBe(404)
    expect((await ask('/outbox/mail-1', request)).status).toBe(404)
  })
})
