import { CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The enquiry for something similar. */
export const findSimilar: LeadFormDefinition<'findSimilar'> = {
  name: 'findSimilar',
  fields: [...CUSTOMER, dealership, location, ...CLOSING],
  messageRequired: (forms) => forms.findSimilar.messageRequired,
  copy: {
    'leads.submit.findSimilar': 'Find me something similar',
    'leads.next.findSimilar': 'We look through our stock and what is about to arrive, and contact you with what fits.',
    'leads.subject.findSimilar': 'Something similar wanted',
  },
  standardMessage: { 'leads.message.findSimilar': 'I like the {vehicle} and want something similar.' },
  failure: 'leads.error.unexpected',
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Find Something Similar' },
  event: 'otherEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: null,
}
