import { CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER, contactMethod, postcode } from '../fields/customer-fields.ts'
import { dealership, locationId } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The acceptance of an online offer for the shopper's own vehicle, which the valuation describes. */
export const tradeInOffer: LeadFormDefinition<'tradeInOffer'> = {
  name: 'tradeInOffer',
  fields: [...CUSTOMER, postcode, dealership, locationId, contactMethod, ...CLOSING],
  messageRequired: () => false,
  copy: {
    'leads.submit.tradeInOffer': 'Accept this offer',
    'leads.next.tradeInOffer': 'We ring you to agree on a time. The offer is confirmed once we have seen the {noun}.',
    'leads.subject.tradeInOffer': 'Trade-in offer accepted',
  },
  standardMessage: null,
  failure: 'leads.error.unexpected',
  placeType: 'sales',
  filing: { category: 'Trade-In', subcategory: '3. Offer Accepted' },
  event: 'tradeIn',
  adf: { interest: 'buy', tradeIn: 'always' },
  page: null,
}
