import { MAX_EMAIL_LENGTH, POSTCODE_LENGTH } from '../field-spec.ts'
import { defineField, type LeadField } from '../lead-field.ts'
import { line } from './questions.ts'

export const name = defineField('name', {
  name: 'name',
  dealerReads: 'customer',
  copy: { 'leads.label.name': 'First Name', 'leads.error.name': 'Please enter your first name.' },
  question: () => line('given-name'),
})

const lastName = defineField('lastName', {
  name: 'last_name',
  dealerReads: 'customer',
  copy: { 'leads.label.lastName': 'Last Name', 'leads.error.lastName': 'Please enter your last name.' },
  question: () => ({ ...line('family-name'), required: false }),
})

export const email = defineField('email', {
  name: 'email',
  dealerReads: 'customer',
  copy: {
    'leads.label.email': 'Email',
    'leads.error.email': 'Please enter your email address, like name@example.com.',
  },
  question: () => ({ ...line('email'), kind: 'email', maxLength: MAX_EMAIL_LENGTH }),
})

export const phone = defineField('phone', {
  name: 'phone',
  dealerReads: 'customer',
  copy: {
    'leads.label.phone': 'Mobile Number',
    'leads.error.phone': 'Please enter your phone number with its area code.',
  },
  question: () => ({ ...line('tel'), kind: 'phone' }),
})

export const postcode = defineField('postcode', {
  name: 'postcode',
  dealerReads: 'customer',
  copy: {
    'leads.label.postcode': 'Postcode',
    'leads.error.postcode': 'Invalid postcode. Please enter a 4-digit number.', // as specified
  },
  question: () => ({ ...line('postal-code'), kind: 'postcode', maxLength: POSTCODE_LENGTH }),
})

export const contactMethod = defineField('contactMethod', {
  name: 'PreferredContactMethod',
  dealerReads: 'details',
  copy: {
    'leads.label.contactMethod': 'How should we contact you?',
    'leads.dealer.contactMethod': 'Prefers contact by',
  },
  question: () => ({
    kind: 'radio',
    required: false,
    options: [
      { value: 'Phone', text: 'leads.option.phone' },
      { value: 'Email', text: 'leads.option.email' },
      { value: 'SMS', text: 'leads.option.sms' },
    ],
    value: 'Phone',
  }),
})

/** Name and contact details. */
export const CUSTOMER: readonly LeadField[] = [name, lastName, email, phone]
