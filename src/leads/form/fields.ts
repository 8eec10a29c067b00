import { dayInWords } from '#platform/calendar-day.ts'
import { STATES } from '#vehicles/fields.ts'
import { CAREERS_CATEGORY } from '../lead-event.ts'
import { timeInWords, wishedTime } from '../local-time.ts'
import { bookableDays } from './bookable-days.ts'
import { MAX_EMAIL_LENGTH, MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, POSTCODE_LENGTH } from './field-spec.ts'
import { defineField, defineHiddenField, type FieldFacts, type LeadField, type Question } from './lead-field.ts'
import { dealershipChoice, locationChoice } from './place-choice.ts'

/** The fields that several forms share. A field of one form only may stand in that form's file. */

export const name = defineField('name', {
  name: 'name',
  dealerReads: 'customer',
  copy: { 'leads.label.name': 'First Name', 'leads.error.name': 'Please enter your first name.' },
  ask: () => line('given-name'),
})

export const lastName = defineField('lastName', {
  name: 'last_name',
  dealerReads: 'customer',
  copy: { 'leads.label.lastName': 'Last Name', 'leads.error.lastName': 'Please enter your last name.' },
  ask: () => ({ ...line('family-name'), required: false }),
})

export const email = defineField('email', {
  name: 'email',
  dealerReads: 'customer',
  copy: {
    'leads.label.email': 'Email',
    'leads.error.email': 'Please enter your email address, like name@example.com.',
  },
  ask: () => ({ ...line('email'), kind: 'email', maxLength: MAX_EMAIL_LENGTH }),
})

export const phone = defineField('phone', {
  name: 'phone',
  dealerReads: 'customer',
  copy: {
    'leads.label.phone': 'Mobile Number',
    'leads.error.phone': 'Please enter your phone number with its area code.',
  },
  ask: () => ({ ...line('tel'), kind: 'phone' }),
})

export const postcode = defineField('postcode', {
  name: 'postcode',
  dealerReads: 'customer',
  copy: {
    'leads.label.postcode': 'Postcode',
    'leads.error.postcode': 'Invalid postcode. Please enter a 4-digit number.', // the customer's words
  },
  ask: () => ({ ...line('postal-code'), kind: 'postcode', maxLength: POSTCODE_LENGTH }),
})

export const message = defineField('message', {
  name: 'message',
  dealerReads: 'message',
  copy: { 'leads.label.message': 'Message', 'leads.error.message': 'Please enter a message.' },
  ask: ({ messageRequired, standardMessage }) => ({
    kind: 'message',
    required: messageRequired,
    maxLength: MAX_MESSAGE_LENGTH,
    // An optional message is not put into the shopper's mouth: it is filled in for the dealer when it stays empty.
    ...(messageRequired ? { value: standardMessage } : {}),
  }),
})

export const category = defineField('category', {
  name: 'category',
  dealerReads: 'filing',
  copy: { 'leads.label.category': 'What is it about?', 'leads.error.category': 'Please choose what it is about.' },
  ask: ({ site, vehicle }) => {
    const { categories } = site.forms.enquiry
    if (vehicle || categories.length === 0) return null
    return { kind: 'select', options: categories.map((each) => ({ value: each, label: each })) }
  },
})

const LOCATION_COPY = {
  'leads.label.location': 'Location',
  'leads.error.location': 'Please choose a location.',
}

export const location = defineField('location', {
  name: 'location',
  dealerReads: 'place',
  copy: LOCATION_COPY,
  ask: locationChoice,
})

/** The same question under the name that the other document gives it. */
export const locationId = defineField('location', {
  name: 'location_id',
  dealerReads: 'place',
  copy: LOCATION_COPY,
  ask: locationChoice,
})

export const dealership = defineField('dealership', {
  name: 'dealership_slug',
  dealerReads: 'place',
  copy: { 'leads.label.dealership': 'Dealership', 'leads.error.dealership': 'Please choose a dealership.' },
  ask: dealershipChoice,
})

export const dateTime = defineField('dateTime', {
  name: 'dateTime',
  dealerReads: 'details',
  copy: {
    'leads.label.dateTime': 'Preferred date and time',
    'leads.error.dateTime': 'Please enter a date and a time.',
    'leads.dealer.dateTime': 'Preferred time',
  },
  inWords: (value, timezone) => {
    const wished = wishedTime(timezone, value)
    // A day without a time means any time of that day.
    return wished === null || !/\d:\d/.test(value) ? value : timeInWords(timezone, new Date(wished))
  },
  ask: ({ site, copy, now, slots }) => {
    // The form asks for the location first; a time is chosen once it is known.
    if (slots === 'choose-location') return null
    if (slots)
      return {
        kind: 'slot',
        required: false,
        slots,
        label: copy('leads.label.slot'),
        message: copy('leads.error.slot'),
      }
    const days = bookableDays(site.timezone, now)
    const inWords = { first: dayInWords(days.first, 'en-AU'), last: dayInWords(days.last, 'en-AU') }
    return {
      ...line(),
      kind: 'dateTime',
      required: false,
      hint: copy('leads.hint.dateTime'),
      days: { ...days, message: copy('leads.error.day', inWords) },
    }
  },
})

const REGO_COPY = {
  'leads.label.rego': 'Registration number',
  'leads.error.rego': 'Please enter the registration number.',
  'leads.dealer.rego': 'Registration',
}

export const rego = defineField('rego', { name: 'rego', dealerReads: 'details', copy: REGO_COPY, ask: () => plate() })

/** The same question under the name that enquiries give it. */
export const enquiryRego = defineField('rego', {
  name: 'Rego',
  dealerReads: 'details',
  copy: REGO_COPY,
  ask: () => plate(),
})

export const regoState = defineField('regoState', {
  name: 'regoState',
  dealerReads: 'details',
  copy: {
    'leads.label.regoState': 'Registered in',
    'leads.error.regoState': 'Please choose the state it is registered in.',
    'leads.dealer.regoState': 'Registered in',
  },
  ask: ({ site }) => ({
    kind: 'select',
    required: false,
    options: STATES.map((state) => ({ value: state, label: state })),
    value: site.state.toUpperCase(),
  }),
})

export const kms = defineField('kms', {
  name: 'kms',
  dealerReads: 'details',
  copy: {
    'leads.label.kms': 'Kilometres',
    'leads.error.kms': 'Please enter the kilometres as a whole number.',
    'leads.dealer.kms': 'Kilometres',
  },
  ask: ({ site }) => ({ ...line(), kind: 'kilometres', required: false, presets: site.forms.kmPresets }),
})

export const contactMethod = defineField('contactMethod', {
  name: 'PreferredContactMethod',
  dealerReads: 'details',
  copy: {
    'leads.label.contactMethod': 'How should we contact you?',
    'leads.dealer.contactMethod': 'Prefers contact by',
  },
  ask: ({ copy }) => ({
    kind: 'radio',
    required: false,
    options: [
      { value: 'Phone', label: copy('leads.option.phone') },
      { value: 'Email', label: copy('leads.option.email') },
      { value: 'SMS', label: copy('leads.option.sms') },
    ],
    value: 'Phone',
  }),
})

export const underFinance = defineField('underFinance', {
  name: 'finance',
  dealerReads: 'details',
  copy: {
    'leads.label.underFinance': 'Is it currently under finance?',
    'leads.dealer.underFinance': 'Currently under finance',
  },
  ask: yesOrNo,
})

export const tradeIn = defineField('tradeIn', {
  name: 'do-you-have-a-trade-in',
  dealerReads: 'details',
  copy: { 'leads.label.tradeIn': 'Do you have a trade-in?', 'leads.dealer.tradeIn': 'Has a trade-in' },
  ask: yesOrNo,
})

/** For somebody who offers a vehicle and so has one: what is left to ask is whether it goes towards another. */
export const tradingIn = defineField('tradingIn', {
  name: 'do-you-have-a-trade-in',
  dealerReads: 'details',
  copy: {
    'leads.label.tradingIn': 'Are you trading it in on another {noun}?',
    'leads.dealer.tradingIn': 'Trading it in on another {noun}',
  },
  ask: yesOrNo,
})

/** Additional services that a workshop is asked for. The names end in `-check-option`; the labels reach the dealer. */
export const services = defineField('services', {
  name: 'additional_services',
  dealerReads: 'details',
  copy: { 'leads.label.services': 'What should we look at?', 'leads.dealer.services': 'Services' },
  ask: ({ copy }) => ({
    kind: 'checks',
    required: false,
    options: [
      { value: 'logbook-service-check-option', label: copy('leads.option.logbookService') },
      { value: 'safety-certificate-check-option', label: copy('leads.option.safetyCertificate') },
      { value: 'brakes-check-option', label: copy('leads.option.brakes') },
      { value: 'tyres-check-option', label: copy('leads.option.tyres') },
      { value: 'air-conditioning-check-option', label: copy('leads.option.airConditioning') },
      { value: 'recall-check-option', label: copy('leads.option.recall') },
    ],
  }),
})

export const careersCategory = defineHiddenField('careersCategory', {
  name: 'category',
  dealerReads: 'filing',
  value: () => CAREERS_CATEGORY,
})

export const terms = defineField('terms', {
  name: 'terms_conditions',
  dealerReads: 'consent',
  copy: { 'leads.label.terms': 'I agree to the {terms} and the {privacy}.' },
  ask: ({ site }) => ({
    kind: 'terms',
    message: site.forms.termsText.standard,
    messageByDealership: site.forms.termsText.byDealership,
  }),
})

export const optIn = defineField('optIn', {
  name: 'opt_in',
  dealerReads: 'consent',
  copy: { 'leads.label.optIn': 'Tell me about offers and new stock. I can unsubscribe at any time.' },
  ask: ({ site }) => ({
    kind: 'checkbox',
    required: false,
    message: '',
    ...(site.forms.optIn ? { value: 'true' } : {}),
  }),
})

/** Name and contact details. */
export const CUSTOMER: readonly LeadField[] = [name, lastName, email, phone]

/** Message and consent: the end of every form. */
export const CLOSING: readonly LeadField[] = [message, terms, optIn]

function line(autocomplete?: string): Question {
  return { kind: 'text', maxLength: MAX_LINE_LENGTH, ...(autocomplete ? { autocomplete } : {}) }
}

function plate(): Question {
  return { kind: 'rego', required: false, maxLength: 10 }
}

export function yesOrNo({ copy }: FieldFacts): Question {
  return {
    kind: 'radio',
    required: false,
    options: [
      { value: 'Yes', label: copy('leads.option.yes') },
      { value: 'No', label: copy('leads.option.no') },
    ],
  }
}
