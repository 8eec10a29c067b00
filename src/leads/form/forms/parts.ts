import { CONSENT, message } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import { enquiryRego } from '../fields/vehicle-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The enquiry for parts. */
export const parts: LeadFormDefinition<'parts'> = {
  name: 'parts',
  // The part and the car it is for come first, the person last.
  fields: [enquiryRego, message, dealership, location, ...CUSTOMER, ...CONSENT],
  messageRequired: (forms) => forms.parts.messageRequired,
  copy: {
    'leads.submit.parts': 'Send parts enquiry',
    'leads.next.parts': 'The parts team looks it up and contacts you with price and availability.',
    'leads.subject.parts': 'Parts enquiry',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  placeType: 'parts',
  filing: { category: 'Parts', subcategory: 'Parts Enquiry' },
  event: 'parts',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: {
    paths: () => ['/vehicle-parts-and-accessories', '/parts/search'],
    copy: {
      'forms.parts.heading': 'Parts and accessories',
      'forms.parts.text': 'Tell us what you are after; a rego or VIN gets you the right part the first time.',
    },
  },
}
