import { ASSIGNMENT_ROUTES } from './assignment/routes.ts'
import { AUDIT_ROUTES } from './audit/routes.ts'
import { BLOCK_ROUTES } from './blocks/routes.ts'
import { BOOKING_ROUTES } from './bookings/routes.ts'
import { CALENDAR_ADDRESS_ROUTES } from './calendar-addresses/routes.ts'
import { CONDITION_ROUTES } from './condition/routes.ts'
import { CONFIGURATION_ROUTES } from './configuration/routes.ts'
import { CONTACT_ROUTES } from './contacts/routes.ts'
import { DIAGNOSIS_ROUTES } from './diagnoses/routes.ts'
import { DEMAND_ROUTES } from './demand/routes.ts'
import { EVENT_ROUTES } from './events/routes.ts'
import { FEED_MAPPING_ROUTES } from './feed-mappings/routes.ts'
import { FEED_ROUTES } from './feeds/routes.ts'
import { IMPORT_ROUTES } from './imports/routes.ts'
import { INVITATION_ROUTES } from './invitations/routes.ts'
import { LEAD_ROUTES } from './leads/routes.ts'
import { ME_ROUTES } from './me/routes.ts'
import { NEW_STOCK_ROUTES } from './new-stock/routes.ts'
import { NEW_SITE_ROUTES } from './new-site/routes.ts'
import { NOTICE_ROUTES } from './notices/routes.ts'
import { OUTGOING_FEED_ROUTES } from './outgoing-feeds/routes.ts'
import { PEOPLE_ROUTES } from './people/routes.ts'
import { PURCHASE_ROUTES } from './purchases/routes.ts'
import { PHOTO_ROUTES } from './photos/routes.ts'
import { PRESET_ROUTES } from './presets/routes.ts'
import { PREVIEW_ROUTES } from './previews/routes.ts'
import { REPORT_ROUTES } from './reports/routes.ts'
import { RESERVATION_ROUTES } from './reservations/routes.ts'
import { SESSION_ROUTES } from './sessions/routes.ts'
import { SITE_PICTURE_ROUTES } from './site-pictures/routes.ts'
import { STOCK_FILE_ROUTES } from './stock-files/routes.ts'
import { STOCK_REPORT_ROUTES } from './stock-report/routes.ts'
import { STOCK_ROUTES } from './stock/routes.ts'
import { TASK_ROUTES } from './tasks/routes.ts'
import { TOKEN_ROUTES } from './tokens/routes.ts'
import { VEHICLE_JOIN_ROUTES } from './vehicle-joins/routes.ts'
import { VIEW_ROUTES } from './views/routes.ts'
import { WEBHOOK_ROUTES } from './webhooks/routes.ts'
import { YARD_STOCK_ROUTES } from './yard-stock/routes.ts'
import type { Route, StreamRoute } from './route.ts'

/** Every operation of the API. A resource adds the `routes.ts` of its folder. */
export const API_ROUTES: readonly (Route | StreamRoute)[] = [
  ...ME_ROUTES,
  ...NOTICE_ROUTES,
  ...SESSION_ROUTES,
  ...VIEW_ROUTES,
  ...PEOPLE_ROUTES,
  ...INVITATION_ROUTES,
  ...AUDIT_ROUTES,
  ...TOKEN_ROUTES,
  ...WEBHOOK_ROUTES,
  ...STOCK_ROUTES,
  ...YARD_STOCK_ROUTES,
  ...NEW_STOCK_ROUTES,
  ...VEHICLE_JOIN_ROUTES,
  ...STOCK_FILE_ROUTES,
  ...FEED_ROUTES,
  ...FEED_MAPPING_ROUTES,
  ...DIAGNOSIS_ROUTES,
  ...IMPORT_ROUTES,
  ...OUTGOING_FEED_ROUTES,
  ...PHOTO_ROUTES,
  ...CONDITION_ROUTES,
  ...LEAD_ROUTES,
  ...ASSIGNMENT_ROUTES,
  ...TASK_ROUTES,
  ...CONTACT_ROUTES,
  ...CONFIGURATION_ROUTES,
  ...NEW_SITE_ROUTES,
  ...PREVIEW_ROUTES,
  ...PRESET_ROUTES,
  ...SITE_PICTURE_ROUTES,
  ...BOOKING_ROUTES,
  ...BLOCK_ROUTES,
  ...CALENDAR_ADDRESS_ROUTES,
  ...RESERVATION_ROUTES,
  ...PURCHASE_ROUTES,
  ...REPORT_ROUTES,
  ...DEMAND_ROUTES,
  ...STOCK_REPORT_ROUTES,
  ...EVENT_ROUTES,
]
