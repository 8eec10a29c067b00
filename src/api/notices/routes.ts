import { getNoticesRoute, updateNoticesRoute } from './settings.ts'
import { createSubscriptionRoute, deleteSubscriptionRoute, listSubscriptionsRoute } from './subscriptions.ts'

export const NOTICE_ROUTES = [
  getNoticesRoute,
  updateNoticesRoute,
  listSubscriptionsRoute,
  createSubscriptionRoute,
  deleteSubscriptionRoute,
]
