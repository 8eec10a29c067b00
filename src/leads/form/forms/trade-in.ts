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
import type { LeadFormDefinition } from '../form-definition.ts'

/** The offer of the shopper's own vehicle. */
export const tradeIn: LeadFormDefinition<'tradeIn'> = {
  name: 'tradeIn',
  fields: [
    ...CUSTOMER,
    postcode,
    dealership,
    locationId,
    rego,
    regoState,
    kms,
    underFinance,
    tradingIn,
    contactMethod,
    ...CLOSING,
  ],
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
