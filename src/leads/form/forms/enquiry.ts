import { category, CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The enquiry, about a vehicle or in general. */
export const enquiry: LeadFormDefinition<'enquiry'> = {
  name: 'enquiry',
  fields: [...CUSTOMER, category, dealership, location, ...CLOSING],
  messageRequired: (forms) => forms.enquiry.messageRequired,
  copy: {
    'leads.submit.enquiry': 'Send enquiry',
    'leads.next.enquiry':
      'It goes straight to the people who know this {noun}. They contact you as you prefer, {promise}.',
    'leads.subject.enquiry': 'Enquiry',
  },
  standardMessage: { 'leads.message.enquiry': 'I am interested in the {vehicle}. Is it still available?' },
  messageWhenSoon: { 'leads.message.enquirySoon': 'Please tell me when the {vehicle} arrives.' },
  failure: 'leads.error.failed',
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Enquiry' },
  filingWithoutVehicle: { category: 'General Enquiry', subcategory: 'Enquiry' },
  event: 'vehicleEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: null,
}
