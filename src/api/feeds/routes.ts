import { listFeedRunsRoute, runFeedRoute } from './feed-runs.ts'
import { getFeedRoute, listFeedsRoute } from './list-feeds.ts'
import { getRefusedRowsFileRoute, listRefusedGroupsRoute, listRefusedRowsRoute } from './refused-rows.ts'

export const FEED_ROUTES = [
  listFeedsRoute,
  getFeedRoute,
  listFeedRunsRoute,
  runFeedRoute,
  listRefusedRowsRoute,
  listRefusedGroupsRoute,
  getRefusedRowsFileRoute,
]
