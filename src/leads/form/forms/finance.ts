import { message, optIn, terms } from '../fields/closing-fields.ts'
import { postcode, contactMethod, CUSTOMER } from '../fields/customer-fields.ts'
import { locationId, dealership } from '../fields/place-fields.ts'
import { tradeIn } from '../fields/vehicle-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The finance enquiry. */
export const finance: LeadFormDefinition<'finance'> = {
  name: 'finance',
  // The vehicle and the deal first, the person last.
  fields: [dealership, locationId, tradeIn, message, ...CUSTOMER, postcode, contactMethod, terms, optIn],
  messageRequired: (forms) => forms.finance.messageRequired,
  copy: {
    'leads.submit.finance': 'Send finance enquiry',
    'leads.next.finance': 'A finance specialist contacts you. This is not a credit application.',
    'leads.subject.finance': 'Finance enquiry',
  },
  standardMessage: { 'leads.message.finance': 'I would like a finance quote for the {vehicle}.' },
  failure: 'leads.error.unexpected',
  placeType: 'sales',
  filing: { category: 'Finance', subcategory: 'Finance Enquiry' },
  event: 'financeEnquiry',
  adf: { interest: 'buy', tradeIn: 'when-answered-yes' },
  page: {
    paths: ({ finance: { path } }) => [path, '/personalised/finance'],
    copy: {
      'forms.finance.heading': 'Finance enquiry',
      'forms.finance.text': 'A few facts, no effect on your credit file. We come back with what is possible.',
    },
    next: {
      'forms.finance.nextHeading': 'What happens next',
      'forms.finance.next1':
        'We read what you sent and look at lenders that suit it. This leaves no mark on your credit file.',
      'forms.finance.next2': 'A finance specialist contacts you the way you chose, {promise}.',
      'forms.finance.next3': 'You decide. Only if you apply does a lender look at your credit file.',
    },
    faq: ({ financeFaq }) => financeFaq,
    terms: {
      'forms.finance.termsHeading': 'About finance',
      'forms.finance.terms':
        'Finance is arranged with a credit provider, for approved applicants only. What it costs depends on the {noun}, the term and your circumstances: rate, fees and repayments are given to you in writing before you sign anything. An enquiry isn’t an application.',
    },
  },
}
