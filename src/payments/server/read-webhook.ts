import { err, type Result } from '#platform/result.ts'
import type { PaymentNotice, PaymentProvider, WebhookProblem } from '../provider.ts'

/** A webhook does not say whose it is: it belongs to the account whose secret signed it. */
export async function readWebhook(
  providers: readonly PaymentProvider[],
  body: string,
  signature: string,
): Promise<Result<PaymentNotice | null, WebhookProblem>> {
  for (const provider of providers) {
    const notice = await provider.readWebhook(body, signature)
    if (notice.ok || notice.error.kind !== 'bad-signature') return notice
  }
  return err({ kind: 'bad-signature', detail: 'no account has signed it' })
}
