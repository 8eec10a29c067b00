import { category, CLOSING } from '../fields/closing-fields.ts'
import { name, email, phone } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The enquiry with fewer questions. */
export const quickEnquiry: LeadFormDefinition<'quickEnquiry'> = {
  name: 'quickEnquiry',
  fields: [name, email, phone, category, dealership, location, ...CLOSING],
  messageRequired: (forms) => forms.enquiry.messageRequired,
  copy: {
    'leads.submit.quickEnquiry': 'Send enquiry',
    'leads.next.quickEnquiry': 'It goes straight to the sales team. They contact you {promise}.',
    'leads.subject.quickEnquiry': 'Quick enquiry',
  },
  standardMessage: { 'leads.message.quickEnquiry': 'I am interested in the {vehicle}.' },
  failure: 'leads.error.failed',
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Quick Enquiry' },
  filingWithoutVehicle: { category: 'General Enquiry', subcategory: 'Enquiry' },
  event: 'vehicleEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: null,
}
