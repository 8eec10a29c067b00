import { message, terms, optIn } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership, dateTime } from '../fields/place-fields.ts'
import { enquiryRego, kms, services } from '../fields/vehicle-fields.ts'
import { fieldsOfSteps, type FormSteps, type LeadFormDefinition } from '../form-definition.ts'

const STEPS: FormSteps = [
  { name: 'car', fields: [enquiryRego, kms, services, message] },
  { name: 'booking', fields: [dealership, location, dateTime] },
  { name: 'you', fields: [...CUSTOMER, terms, optIn] },
]

/** The booking of a service. */
export const service: LeadFormDefinition<'service'> = {
  name: 'service',
  fields: fieldsOfSteps(STEPS),
  steps: STEPS,
  messageRequired: (forms) => forms.service.messageRequired,
  copy: {
    'leads.submit.service': 'Request booking',
    'leads.next.service': 'The service team contacts you to confirm day and time.',
    'leads.subject.service': 'Service booking',
  },
  standardMessage: null,
  failure: 'leads.error.failed',
  books: {
    kind: 'service',
    rules: ({ serviceBooking: { slots } }) => slots,
    copy: {
      'leads.submit.serviceBooked': 'Book service',
      'leads.next.serviceBooked': 'A time that you choose is yours at once. You can change or cancel it by link.',
      'forms.service.textBooked': 'Any make. Say what your {noun} needs and choose a free time.',
    },
  },
  placeType: 'service',
  filing: { category: 'Service', subcategory: 'Service Booking' },
  event: 'service',
  adf: { interest: 'buy', tradeIn: 'never' },
  page: {
    paths: () => ['/service'],
    copy: {
      'forms.service.heading': 'Book a service',
      'forms.service.text': 'Any make. Say what your {noun} needs and when you can bring it.',
    },
    next: {
      'forms.service.nextHeading': 'What happens next',
      'forms.service.next1': 'The service team reads what your {noun} needs and makes room for it.',
      'forms.service.next2': 'They contact you {promise} about the price and, if you left it open, the time.',
      'forms.service.next3': 'You bring the {noun}. If they find more to do, they ask you first.',
    },
    faq: ({ serviceFaq }) => serviceFaq,
  },
}
