import { SECOND_MS } from '#platform/clock.ts'
import type { RateLimit } from '#platform/rate-limit.ts'

/** Forms that one network address may send. A household or an office shares one address; a machine sends hundreds of forms. */
export const LEAD_RATE: RateLimit = { burst: 10, refillMs: 12 * SECOND_MS, maxKeys: 50_000 }
