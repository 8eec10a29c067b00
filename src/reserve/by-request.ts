import type { Site } from '#sites/schema.ts'

/** The payment provider of a site; null without one, which makes every reservation a request. */
export type PaymentsKind = 'stripe' | 'test' | null

/** Whether the dealer confirms before anything is paid: by configuration, without a deposit, or without a payment provider. */
export function isByRequest({ reserve }: Pick<Site, 'reserve'>, payments: PaymentsKind): boolean {
  return reserve.mode === 'request' || reserve.depositAud === 0 || payments === null
}
