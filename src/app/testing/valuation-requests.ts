import type { Site } from '#sites/schema.ts'
import type { TestApp } from './open-test-app.ts'

/** A vehicle as the API of valuations takes it. */
export const COROLLA = {
  make: 'toyota',
  model: 'COROLLA',
  badge: 'ZR',
  year: 2021,
  kms: '60,000',
  rego: 'abc 123',
  regoState: 'QLD',
}

/** The first answer to each question about the vehicle's condition, which is the best. */
export function bestAnswers({ tradeIn }: Site): Readonly<Record<string, string>> {
  return Object.fromEntries(tradeIn.questions.map(({ name, answers }) => [name, answers[0]?.value ?? '']))
}

type Wire = Record<string, unknown> & { readonly id: string; readonly lead_id: string; readonly offer_price: number }

export async function postJson(app: TestApp, site: Site, path: string, body: unknown) {
  const response = await app.ask(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Wire }
}
