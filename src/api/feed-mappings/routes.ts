import { getFeedMappingRoute } from './get-mapping.ts'
import { listFeedDealershipsRoute } from './list-dealerships.ts'
import { previewFeedMappingRoute } from './preview.ts'
import { importFeedFileRoute, sendFeedSampleRoute, tryFeedSourceRoute } from './samples.ts'

export const FEED_MAPPING_ROUTES = [
  listFeedDealershipsRoute,
  getFeedMappingRoute,
  previewFeedMappingRoute,
  sendFeedSampleRoute,
  tryFeedSourceRoute,
  importFeedFileRoute,
]
