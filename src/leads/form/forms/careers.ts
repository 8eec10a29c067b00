import { careersCategory, CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The application for a job. */
export const careers: LeadFormDefinition<'careers'> = {
  name: 'careers',
  fields: [...CUSTOMER, careersCategory, ...CLOSING],
  messageRequired: (forms) => forms.careers.messageRequired,
  isOffered: (forms) => forms.careers.offered,
  copy: {
    'leads.submit.careers': 'Send application',
    'leads.next.careers': 'The people who hire read it, not the sales team. They write back {promise}.',
    'leads.subject.careers': 'Careers',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  placeType: 'sales',
  filing: { category: 'General Enquiry', subcategory: 'Career Enquiry' },
  event: 'careers',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: {
    paths: () => ['/careers'],
    copy: {
      'forms.careers.heading': 'Work with us',
      'forms.careers.text':
        'Tell us what you do and where you would like to do it. It goes to the people who hire, and nobody else reads it.',
    },
  },
}
