import type { LeadService } from './lead-service.ts'
import type { LeadThreads } from './thread/lead-threads.ts'

export interface LeadServices {
  /** Forms, the times that they offer, and what shoppers send with them. */
  readonly forms: LeadService
  /** Conversations about leads, opened by signed links. */
  readonly threads: LeadThreads
}
