import { ASSIGNMENT_WALK } from './walk-assignment.ts'
import { ACCOUNT_WALK } from './walk-account.ts'
import { BOOKING_WALK } from './walk-bookings.ts'
import { DEMAND_WALK } from './walk-demand.ts'
import { FEED_WALK } from './walk-feeds.ts'
import { CONFIGURATION_WALK } from './walk-configuration.ts'
import { LEAD_WALK } from './walk-leads.ts'
import { NEW_SITE_WALK } from './walk-new-site.ts'
import { NOTICE_WALK } from './walk-notices.ts'
import { OUTGOING_WALK } from './walk-outgoing.ts'
import { PEOPLE_WALK } from './walk-people.ts'
import { PRESET_WALK } from './walk-presets.ts'
import { REPORT_WALK } from './walk-reports.ts'
import type { WalkRow } from './walk-row.ts'
import { SALE_WALK } from './walk-sales.ts'
import { STOCK_WALK } from './walk-stock.ts'
import { TOKEN_WALK } from './walk-tokens.ts'
import { WEBHOOK_WALK } from './walk-webhooks.ts'

/** Every operation of the API with who may do it. A resource adds a file of its own. */
export const API_WALK: readonly WalkRow[] = [
  ...ACCOUNT_WALK,
  ...NOTICE_WALK,
  ...PEOPLE_WALK,
  ...TOKEN_WALK,
  ...WEBHOOK_WALK,
  ...STOCK_WALK,
  ...CONFIGURATION_WALK,
  ...NEW_SITE_WALK,
  ...PRESET_WALK,
  ...FEED_WALK,
  ...OUTGOING_WALK,
  ...LEAD_WALK,
  ...ASSIGNMENT_WALK,
  ...BOOKING_WALK,
  ...SALE_WALK,
  ...REPORT_WALK,
  ...DEMAND_WALK,
]
