import {
  postcode,
  locationId,
  dealership,
  rego,
  regoState,
  kms,
  contactMethod,
  underFinance,
  tradingIn,
  CUSTOMER,
  CLOSING,
} from '../fields.ts'
import { fieldsOfSteps, type FormSteps, type LeadFormDefinition } from '../form-definition.ts'

const STEPS: FormSteps = [
  { name: 'car', fields: [rego, regoState, kms, underFinance, tradingIn] },
  { name: 'you', fields: [...CUSTOMER, postcode, dealership, locationId, contactMethod, ...CLOSING] },
]

/** The offer of the shopper's own vehicle. */
export const tradeIn: LeadFormDefinition<'tradeIn'> = {
  name: 'tradeIn',
  fields: fieldsOfSteps(STEPS),
  steps: STEPS,
  messageRequired: (forms) => forms.tradeIn.messageRequired,
  copy: {
    'leads.submit.tradeIn': 'Get my valuation',
    'leads.next.tradeIn': 'We work out a figure and contact you with it. No obligation.',
    'leads.subject.tradeIn': 'Trade-in valuation',
  },
  standardMessage: { 'leads.message.tradeIn': 'I am interested in the {vehicle} and have a {noun} to trade in.' },
  failure: 'leads.error.unexpected',
  placeType: 'sales',
  filing: { category: 'Trade-In', subcategory: 'Trade-In Valuation' },
  event: 'tradeIn',
  adf: { interest: 'buy', tradeIn: 'always' },
  page: {
    paths: () => ['/trade-in', '/sell-my-car', '/cars/trade-in'],
    copy: {
      'forms.tradeIn.heading': 'Sell or trade in your {noun}',
      'forms.tradeIn.text': 'Tell us what you have. We look at the market and come back with an offer.',
    },
    faq: ({ tradeInFaq }) => tradeInFaq,
  },
}
