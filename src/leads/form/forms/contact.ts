import { category, CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The general contact form. */
export const contact: LeadFormDefinition<'contact'> = {
  name: 'contact',
  fields: [category, dealership, location, ...CUSTOMER, ...CLOSING],
  messageRequired: ({ contact: own, enquiry }) => own.messageRequired ?? enquiry.messageRequired,
  copy: {
    'leads.submit.contact': 'Send enquiry',
    'leads.next.contact': 'It goes to the right team, and one of us contacts you {promise}.',
    'leads.subject.contact': 'Contact',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  placeType: 'sales',
  filing: { category: 'General Enquiry', subcategory: 'Contact' },
  event: 'otherEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: {
    paths: () => ['/contact'],
    copy: {
      'forms.contact.heading': 'Contact us',
      'forms.contact.text': 'Write to us and you get an answer from the right person {promise}.',
    },
  },
}
