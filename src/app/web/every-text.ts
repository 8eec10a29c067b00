import { ESTIMATE_COPY } from '#finance/copy.ts'
import { CALCULATOR_COPY } from '#finance/calculator-copy.ts'
import { LEAD_COPY } from '#leads/copy.ts'
import { ANSWER_COPY } from '#leads/inbox/answer-copy.ts'
import { THREAD_COPY } from '#leads/thread/thread-copy.ts'
import { FORM_COPY } from '#leads/form/forms.ts'
import { LOCATION_COPY } from '#locations/copy.ts'
import { ACCOUNT_COPY } from '#accounts/copy.ts'
import { ACCOUNT_PAGES_COPY } from '#pages/account/copy.ts'
import { ALERTS_COPY } from '#shop/account/alerts-copy.ts'
import { BRANDS_COPY } from '#pages/brands/copy.ts'
import { COMPARE_COPY } from '#shop/compare/copy.ts'
import { BROCHURE_COPY } from '#brochures/copy.ts'
import { BUDGET_COPY } from '#shop/budget-finder/copy.ts'
import { CONDITION_COPY } from '#shop/condition/copy.ts'
import { CONTENT_COPY } from '#shop/site-map/content-copy.ts'
import { DELIVERY_COPY } from '#locations/delivery-copy.ts'
import { FUEL_COPY } from '#pages/vehicle/blocks/fuel-calculator/copy.ts'
import { ERROR_COPY } from '#shop/errors/copy.ts'
import { EVENTS_COPY } from '#pages/events/copy.ts'
import { FORM_PAGES_COPY } from '#pages/forms/copy.ts'
import { GARAGE_COPY } from '#shop/saving/copy.ts'
import { HOME_COPY } from '#pages/home/copy.ts'
import { CONSENT_COPY } from '#shop/layout/consent-copy.ts'
import { LAYOUT_COPY } from '#shop/layout/copy.ts'
import { SEARCH_BOX_COPY } from '#shop/search-box/copy.ts'
import { LOCATION_PAGES_COPY } from '#shop/locations/copy.ts'
import { OUTBOX_COPY } from '#pages/outbox/copy.ts'
import { INVOICE_MAIL_COPY } from '#invoices/copy.ts'
import { ONLINE_PAYMENT_COPY } from '#pages/online-payment/copy.ts'
import { SPIN_COPY } from '#pages/spin-to-win/copy.ts'
import { DEALER_LINK_COPY } from '#shop/errors/expired-link-copy.ts'
import { DEPOSIT_COPY } from '#reserve/copy.ts'
import { PRIVACY_COPY } from '#shop/forms/privacy-notice.ts'
import { PURCHASE_COPY } from '#purchase/journey-copy.ts'
import { ORDER_PAGE_COPY } from '#pages/purchase/order-copy.ts'
import { RESERVE_COPY } from '#pages/reserve/copy.ts'
import { SEARCH_ENGINES_COPY } from '#pages/search-engines/copy.ts'
import { OFFER_TERMS_COPY, SEARCH_COPY } from '#shop/search/copy.ts'
import { SHARE_COPY } from '#shop/share/copy.ts'
import { TRADE_IN_COPY } from '#trade-in/copy.ts'
import { VIEWER_COPY } from '#pages/vehicle/gallery/copy.ts'
import { TOOLS_COPY } from '#pages/vehicle/tools/copy.ts'
import { VEHICLE_COPY } from '#pages/vehicle/copy.ts'
import { PRIZE_MAIL_COPY } from '#prizes/copy.ts'
import { ORDER_COPY, ORDER_MAIL_COPY, PURCHASE_MAIL_COPY } from '#purchase/copy.ts'
import { RESERVATION_MAIL_COPY } from '#reserve/copy.ts'
import { INSPECTION_COPY } from '#sites/inspection-copy.ts'
import type { ModuleCopy } from '#sites/copy.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { VALUE_COPY } from '#search/facets/value-labels.ts'
import { SPEC_COPY } from '#vehicles/spec-rows.ts'

/** All texts by key; a site can override each of them. */
export const EVERY_TEXT: ModuleCopy = {
  ...VEHICLES_COPY,
  ...CONDITION_COPY,
  ...INSPECTION_COPY,
  ...SPEC_COPY,
  ...ESTIMATE_COPY,
  ...LOCATION_COPY,
  ...LEAD_COPY,
  ...FORM_COPY,
  ...THREAD_COPY,
  ...ANSWER_COPY,
  ...ACCOUNT_COPY,
  ...ACCOUNT_PAGES_COPY,
  ...GARAGE_COPY,
  ...ALERTS_COPY,
  ...LAYOUT_COPY,
  ...SEARCH_BOX_COPY,
  ...CONSENT_COPY,
  ...HOME_COPY,
  ...VALUE_COPY,
  ...SEARCH_COPY,
  ...SEARCH_ENGINES_COPY,
  ...OFFER_TERMS_COPY,
  ...VEHICLE_COPY,
  ...VIEWER_COPY,
  ...COMPARE_COPY,
  ...BROCHURE_COPY,
  ...SHARE_COPY,
  ...TOOLS_COPY,
  ...CALCULATOR_COPY,
  ...FORM_PAGES_COPY,
  ...TRADE_IN_COPY,
  ...EVENTS_COPY,
  ...LOCATION_PAGES_COPY,
  ...BRANDS_COPY,
  ...BUDGET_COPY,
  ...CONTENT_COPY,
  ...DELIVERY_COPY,
  ...RESERVE_COPY,
  ...DEPOSIT_COPY,
  ...DEALER_LINK_COPY,
  ...PRIVACY_COPY,
  ...PURCHASE_COPY,
  ...ORDER_PAGE_COPY,
  ...ONLINE_PAYMENT_COPY,
  ...INVOICE_MAIL_COPY,
  ...SPIN_COPY,
  ...PRIZE_MAIL_COPY,
  ...ORDER_COPY,
  ...ORDER_MAIL_COPY,
  ...PURCHASE_MAIL_COPY,
  ...RESERVATION_MAIL_COPY,
  ...FUEL_COPY,
  ...ERROR_COPY,
  ...OUTBOX_COPY,
}
