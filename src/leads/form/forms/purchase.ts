import { CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { dateTime, dealership, location } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The order of an online purchase. The purchase's own pages ask the questions, and send all answers as the message. */
export const purchase: LeadFormDefinition<'purchase'> = {
  name: 'purchase',
  fields: [...CUSTOMER, dealership, location, dateTime, ...CLOSING],
  messageRequired: () => true,
  copy: {
    'leads.submit.purchase': 'Send my order',
    'leads.next.purchase': 'We confirm the order {promise}. Nothing is final until then.',
    'leads.subject.purchase': 'Online purchase',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  books: {
    kind: 'purchase',
    rules: ({ purchase: { pickUp } }) => pickUp.slots,
    copy: {
      'leads.submit.purchaseBooked': 'Send my order',
      'leads.next.purchaseBooked': 'The time to pick it up is yours at once. You can change or cancel it by link.',
      'forms.purchase.textBooked': 'Choose a time to pick it up.',
    },
  },
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Online Purchase' },
  event: 'vehicleEnquiry',
  adf: { interest: 'buy', tradeIn: 'when-answered-yes' },
  ownConfirmation: true,
  page: null,
}
