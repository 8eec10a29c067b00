import { LEAD_LINK_MAIL } from '#leads/server/thread/dealer-link-mail.ts'
import { FREED_TIME_MAIL } from '#leads/server/thread/freed-time-mail.ts'
import { APPOINTMENT_REMINDERS } from '#leads/server/thread/reminders.ts'
import { ALERT_QUEUES } from '#accounts/server/alert-queues.ts'
import { ASSIGNMENT_QUEUES } from '#leads/server/assignment/assignment-queues.ts'
import { NOTICE_QUEUES } from '#notices/server/notice-queues.ts'
import { LEAD_QUEUES } from '#leads/server/delivery/delivery-queue.ts'
import { EVENT_FORWARDING } from '#analytics/server/forward-event.ts'
import { MARKET_QUEUES } from './market.ts'
import { PAYMENT_QUEUES } from '#payments/server/payment-jobs.ts'
import { INVOICE_MAIL } from '#invoices/server/invoice-mail.ts'
import { PRIZE_MAIL } from '#prizes/server/prize-mail.ts'
import { ORDER_MAIL } from '#purchase/server/order-mail.ts'
import { ORDER_SETTLEMENT } from '#purchase/server/settle-order.ts'
import { PURCHASE_MAIL } from '#purchase/server/purchase-mail.ts'
import { RESERVATION_QUEUES } from '#reserve/server/reservation-jobs.ts'
import { STAFF_MAIL } from '#staff/server/staff-mail-queue.ts'
import { FEED_UPLOAD } from '#stock/server/api/feed-upload.ts'
import { RELEASE_DUE } from '#stock/server/by-hand/release-due.ts'
import { TAKE_BACK } from '#stock/server/take-back/take-back-queue.ts'
import { FEED_RUN } from '#stock/server/feeds/feed-jobs.ts'
import { FEED_REQUEST } from '#stock/server/feeds/request-queue.ts'
import type { JobQueue } from '#platform/server/jobs/job-queue.ts'
import { maintenanceOf, type MaintenancePlatform } from './maintenance.ts'
import { WEBHOOK_QUEUES } from '#webhooks/server/webhook-queues.ts'
import { PHOTO_QUEUES } from './photo-fetching.ts'

/** Every queue of the platform. They are declared when a process opens the database, so that it can add jobs. */
export function jobQueues(platform: MaintenancePlatform): readonly JobQueue[] {
  const maintenance = maintenanceOf(platform, () => [])
  return [
    EVENT_FORWARDING,
    APPOINTMENT_REMINDERS,
    ...ALERT_QUEUES,
    ...LEAD_QUEUES,
    ...ASSIGNMENT_QUEUES,
    ...WEBHOOK_QUEUES,
    ...NOTICE_QUEUES,
    ...PHOTO_QUEUES,
    FEED_RUN,
    FEED_REQUEST,
    FEED_UPLOAD,
    RELEASE_DUE,
    TAKE_BACK,
    ...MARKET_QUEUES,
    ...PAYMENT_QUEUES,
    ...RESERVATION_QUEUES,
    FREED_TIME_MAIL,
    LEAD_LINK_MAIL,
    PURCHASE_MAIL,
    ORDER_MAIL,
    ORDER_SETTLEMENT,
    INVOICE_MAIL,
    PRIZE_MAIL,
    STAFF_MAIL,
    ...maintenance.map(({ queue }) => queue),
  ]
}
