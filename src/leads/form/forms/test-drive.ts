import { CONSENT, message } from '../fields/closing-fields.ts'
import { CUSTOMER } from '../fields/customer-fields.ts'
import { location, dealership, dateTime } from '../fields/place-fields.ts'
import type { LeadFormDefinition } from '../form-definition.ts'

/** The booking of a test drive. */
export const testDrive: LeadFormDefinition<'testDrive'> = {
  name: 'testDrive',
  // The place and the time come first, the person last.
  fields: [dealership, location, dateTime, message, ...CUSTOMER, ...CONSENT],
  messageRequired: (forms) => forms.testDrive.messageRequired,
  copy: {
    'leads.submit.testDrive': 'Request test drive',
    'leads.next.testDrive': 'We check that the {noun} is ready and contact you to confirm the time.',
    'leads.subject.testDrive': 'Test drive',
  },
  standardMessage: { 'leads.message.testDrive': 'I would like to test drive the {vehicle}.' },
  failure: 'leads.error.unexpected',
  books: {
    kind: 'testDrive',
    rules: ({ testDrive: { slots } }) => slots,
    copy: {
      'leads.submit.testDriveBooked': 'Book test drive',
      'leads.next.testDriveBooked': 'A time that you choose is yours at once. You can change or cancel it by link.',
      'forms.testDrive.textBooked': 'Choose a free time to drive the {noun}.',
    },
    copyWithoutVehicle: {
      'forms.testDrive.textBookedWithoutVehicle': 'Choose a free time, and write which {noun} you would like to drive.',
    },
  },
  placeType: 'sales',
  filing: { category: 'Vehicle Enquiry', subcategory: 'Test Drive' },
  inspected: { filing: { category: 'Vehicle Enquiry', subcategory: 'Inspection' }, interest: 'buy' },
  event: 'testDrive',
  adf: { interest: 'test-drive', tradeIn: 'never' },
  page: {
    paths: () => ['/book-test-drive/'],
    copy: {
      'forms.testDrive.heading': 'Book a test drive',
      'forms.testDrive.text': 'Tell us the {noun} and a time that suits you. We ring to confirm it.',
    },
  },
}
