import { createFormToken } from '#leads/server/form-token.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { sampleSlug, siteOf, type TestApp } from './open-test-app.ts'

interface Sending {
  /** FORECOURT_SECRET of the app, which signs when the form was shown. */
  readonly secret: string
  readonly now: Date
  /** Answers that differ. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Posts Alex's enquiry about a used car of redgum, whose form was shown a minute before. */
export async function postEnquiry(app: TestApp, { secret, now, fields }: Sending): Promise<Response> {
  const body = {
    form: 'enquiry',
    car_id: sampleSlug('redgum', 'used'),
    name: 'Alex',
    email: 'alex@example.com',
    phone: '0491 570 006',
    message: 'Is it still there?',
    terms_conditions: true,
    rendered_at: createFormToken(secret).sign('redgum', new Date(now.getTime() - MINUTE_MS)),
    ...fields,
  }
  const headers = { 'content-type': 'application/json' }
  return app.ask(siteOf(app, 'redgum'), '/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })
}
