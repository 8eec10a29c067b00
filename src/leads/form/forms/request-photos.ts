import { CLOSING } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'
import { defineHiddenField } from '../lead-field.ts'

const photos = defineHiddenField('requestPhotos', {
  name: 'Request Photos',
  dealerReads: 'details',
  copy: { 'leads.dealer.requestPhotos': 'Photos' },
  value: ({ standardMessage }) => standardMessage,
})

/** The request for more photos. */
export const requestPhotos: LeadFormDefinition<'requestPhotos'> = {
  name: 'requestPhotos',
  fields: [...CUSTOMER, dealership, location, photos, ...CLOSING],
  messageRequired: (forms) => forms.requestPhotos.messageRequired,
  copy: {
    'leads.submit.requestPhotos': 'Request photos',
    'leads.next.requestPhotos': 'We take the photos and send them to you.',
    'leads.subject.requestPhotos': 'Photos wanted',
  },
  standardMessage: { 'leads.message.requestPhotos': 'Please send photos for this {noun}' },
  failure: 'leads.error.unexpected',
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Request Photos' },
  event: 'otherEnquiry',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: {
    paths: () => ['/request-photos'],
    copy: {
      'forms.requestPhotos.heading': 'Request photos',
      'forms.requestPhotos.text':
        'Say what you would like to see. We walk around the {noun} and send you the pictures.',
    },
  },
}
