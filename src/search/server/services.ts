import type { RateLimit } from '#platform/rate-limit.ts'
import type { SearchKeys } from './search-keys.ts'
import type { SearchService } from './search-service.ts'

export interface SearchServices {
  /** Searches the stock of a site. */
  readonly stock: SearchService
  /** Limit of searches per IP address and site; null for none. */
  readonly rate: RateLimit | null
  /** Keys that open the search to front ends of other origins. */
  readonly keys: SearchKeys
}
