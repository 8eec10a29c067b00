import { getFeedMappingRoute } from './get-mapping.ts'
import { previewFeedMappingRoute } from './preview.ts'
import { importFeedFileRoute, sendFeedSampleRoute, tryFeedSourceRoute } from './samples.ts'

export const FEED_MAPPING_ROUTES = [
  getFeedMappingRoute,
  previewFeedMappingRoute,
  sendFeedSampleRoute,
  tryFeedSourceRoute,
  importFeedFileRoute,
]
