import { CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { dealership, location } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** An online purchase: its pages ask step by step, and send what was answered as the message. */
export const purchase: LeadFormDefinition<'purchase'> = {
  name: 'purchase',
  fields: [...CUSTOMER, dealership, location, ...CLOSING],
  messageRequired: () => true,
  copy: {
    'leads.submit.purchase': 'Send my order',
    'leads.next.purchase': 'We confirm the order {promise}. Nothing is final until then.',
    'leads.subject.purchase': 'Online purchase',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Online Purchase' },
  event: 'vehicleEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: null,
}
