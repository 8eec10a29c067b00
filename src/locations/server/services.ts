import type { Geocoder } from './geocoder.ts'
import type { LocationDirectory } from './location-directory.ts'

export interface LocationServices {
  readonly directory: LocationDirectory
  /** Locates postcodes. */
  readonly geocoder: Geocoder
  /** Key of the map provider, for sites and locations without one of their own. */
  readonly mapKey: string | undefined
}
