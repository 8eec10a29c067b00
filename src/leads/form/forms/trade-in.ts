import { message, optIn, terms } from '../fields/closing-fields.ts'
import { postcode, contactMethod, CUSTOMER } from '../fields/customer-fields.ts'
import { locationId, dealership } from '../fields/place-fields.ts'
import { ownYear, ownMake, ownModel, rego, regoState, kms, underFinance, tradingIn } from '../fields/vehicle-fields.ts'
import { fieldsOfSteps, type FormSteps, type LeadFormDefinition } from '../form-definition.ts'

const STEPS: FormSteps = [
  { name: 'car', fields: [ownMake, ownModel, ownYear, rego, regoState, kms, underFinance, tradingIn, message] },
  { name: 'you', fields: [...CUSTOMER, postcode, dealership, locationId, contactMethod, terms, optIn] },
]

/** The offer of the shopper's own vehicle. */
export const tradeIn: LeadFormDefinition<'tradeIn'> = {
  name: 'tradeIn',
  fields: fieldsOfSteps(STEPS),
  steps: STEPS,
  messageRequired: (forms) => forms.tradeIn.messageRequired,
  copy: {
    'leads.submit.tradeIn': 'Get my valuation',
    'leads.next.tradeIn': 'We work out a figure and contact you with it.',
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
    next: {
      'forms.tradeIn.nextHeading': 'What happens next',
      'forms.tradeIn.next1': 'We look up your {noun} and what comparable {nouns} sell for.',
      'forms.tradeIn.next2': 'We contact you the way you chose, {promise}, with a figure and what it depends on.',
      'forms.tradeIn.next3': 'We look at your {noun} together and confirm the offer. Sell it, trade it in, or keep it.',
    },
    faq: ({ tradeInFaq }) => tradeInFaq,
  },
}
