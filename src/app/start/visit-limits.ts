import { LEAD_RATE } from '#leads/spam/rate-limit.ts'
import type { VisitLimits } from '#shop/services.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { withRate, type RateLimit } from '#platform/rate-limit.ts'
import { createMailCeiling, type MailCeiling } from '#platform/server/mail-ceiling.ts'
import { createVisitorLimit } from '#platform/server/visitor-limit.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

/** Starting to pay holds a vehicle for half an hour. */
const RESERVATION_RATE: RateLimit = { burst: 10, refillMs: 3 * MINUTE_MS, maxKeys: 10_000 }

/** Nine steps, there and back, several times; each writes a row. */
const PURCHASE_STEP_RATE: RateLimit = { burst: 80, refillMs: 2 * SECOND_MS, maxKeys: 10_000 }

/** The questions and the photos of a valuation, a few times over; each photo is encoded anew. */
const VALUATION_STEP_RATE: RateLimit = { burst: 20, refillMs: 10 * SECOND_MS, maxKeys: 10_000 }

/** The limits of what visitors do, counted over all processes. `LEAD_RATE_LIMIT` 0 lifts those of forms and mails, for load tests. */
export function openVisitLimits({ config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>): {
  readonly limits: VisitLimits
  readonly mailCeiling: MailCeiling
} {
  const counters = { pool: database.pool('import'), secret: signingSecret(config), log }
  const formRate = withRate(LEAD_RATE, config.leadsPerMinute)
  const limit = (name: string, rate: RateLimit | null) => createVisitorLimit({ ...counters, name, rate })
  return {
    limits: {
      lead: limit('lead', formRate),
      // As strict as forms, because a provider charges for each look-up of a vehicle.
      valuation: limit('valuation', formRate),
      valuationStep: limit('valuation-step', formRate && VALUATION_STEP_RATE),
      reservation: limit('reservation', RESERVATION_RATE),
      purchase: limit('purchase', formRate),
      purchaseStep: limit('purchase-step', formRate && PURCHASE_STEP_RATE),
      payment: limit('payment', formRate),
    },
    mailCeiling: formRate ? createMailCeiling(counters) : { consume: () => Promise.resolve({ allowed: true }) },
  }
}
