import type { SearchRecorder } from './search-recorder.ts'

export interface DemandServices {
  /** Records what shoppers search for. */
  readonly searches: SearchRecorder
}
