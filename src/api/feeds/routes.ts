import { listFeedRunsRoute, runFeedRoute } from './feed-runs.ts'
import { getFeedRoute, listFeedsRoute } from './list-feeds.ts'
import { readFeedColumnRoute } from './read-column.ts'
import { getRefusedRowsFileRoute, listRefusedGroupsRoute, listRefusedRowsRoute } from './refused-rows.ts'

export const FEED_ROUTES = [
  listFeedsRoute,
  getFeedRoute,
  listFeedRunsRoute,
  runFeedRoute,
  readFeedColumnRoute,
  listRefusedRowsRoute,
  listRefusedGroupsRoute,
  getRefusedRowsFileRoute,
]
