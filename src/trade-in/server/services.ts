import type { PhotoLinks } from './photo-links.ts'
import type { ValuationService } from './valuation-service.ts'

export interface TradeInServices {
  /** Offers for shoppers' own vehicles. */
  readonly valuations: ValuationService
  /** Signs links to the photos of a valuation. */
  readonly photoLinks: PhotoLinks
}
