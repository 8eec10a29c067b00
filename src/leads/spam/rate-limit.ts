import { SECOND_MS } from '#platform/clock.ts'
import type { RateLimit } from '#platform/rate-limit.ts'

/** A household or an office shares one address; a person sends a handful of forms, a machine hundreds. */
export const LEAD_RATE: RateLimit = { burst: 10, refillMs: 12 * SECOND_MS, maxKeys: 50_000 }
