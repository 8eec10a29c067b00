import { STATES } from '#vehicles/fields.ts'
import { bookableDays } from './bookable-days.ts'
import type { LeadCopy } from '../copy.ts'
import { MAX_EMAIL_LENGTH, MAX_LINE_LENGTH, MAX_MESSAGE_LENGTH, POSTCODE_LENGTH, type FieldSpec } from './field-spec.ts'
import type { FormName } from './form-name.ts'
import { defaultMessage } from '../submission/lead-defaults.ts'
import { dealershipChoice, locationChoice } from './place-choice.ts'
import { dayInWords } from '../local-time.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'

/** What decides which fields a form has and what they say. */
export interface FormFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly copy: LeadCopy
  readonly now: Date
}

type FieldOf = (facts: FormFacts) => FieldSpec | null

/** Additional services that a workshop is asked for. The names end in `-check-option`; the labels reach the dealer. */
export const SERVICE_OPTIONS = [
  { value: 'logbook-service-check-option', label: 'Logbook service' },
  { value: 'safety-certificate-check-option', label: 'Safety certificate' },
  { value: 'brakes-check-option', label: 'Brakes' },
  { value: 'tyres-check-option', label: 'Tyres and wheel alignment' },
  { value: 'air-conditioning-check-option', label: 'Air conditioning' },
  { value: 'recall-check-option', label: 'Recall' },
]

const YES_NO = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
]
const CONTACT_METHODS = ['Phone', 'Email', 'SMS'].map((method) => ({ value: method, label: method }))

/** Every field that a form can have, each built from the same facts. A field that the facts make needless is null. */
export const FIELDS = {
  name: ({ copy }) => line('name', copy('leads.label.name'), copy('leads.error.name'), 'given-name'),
  lastName: ({ copy }) => ({
    ...line('last_name', copy('leads.label.lastName'), copy('leads.error.lastName'), 'family-name'),
    required: false,
  }),
  email: ({ copy }) => ({
    ...line('email', copy('leads.label.email'), copy('leads.error.email'), 'email'),
    kind: 'email',
    maxLength: MAX_EMAIL_LENGTH,
  }),
  phone: ({ copy }) => ({
    ...line('phone', copy('leads.label.phone'), copy('leads.error.phone'), 'tel'),
    kind: 'phone',
  }),
  postcode: ({ copy }) => ({
    ...line('postcode', copy('leads.label.postcode'), copy('leads.error.postcode'), 'postal-code'),
    kind: 'postcode',
    maxLength: POSTCODE_LENGTH,
  }),
  message: (facts) => {
    const required = messageRequired(facts)
    return {
      name: 'message',
      kind: 'message',
      label: facts.copy('leads.label.message'),
      required,
      message: facts.copy('leads.error.message'),
      maxLength: MAX_MESSAGE_LENGTH,
      // An optional message is not put into the shopper's mouth: it is filled in for the dealer when it stays empty.
      ...(required ? { value: defaultMessage(facts) } : {}),
    }
  },
  category: ({ site, vehicle, copy }) => {
    const { categories } = site.forms.enquiry
    if (vehicle || categories.length === 0) return null
    const options = categories.map((category) => ({ value: category, label: category }))
    return choice('category', copy('leads.label.category'), copy('leads.error.category'), options, 'select')
  },
  location: (facts) => locationChoice('location', facts),
  locationId: (facts) => locationChoice('location_id', facts),
  dealership: dealershipChoice,
  dateTime: ({ site, copy, now }) => {
    const days = bookableDays(site.timezone, now)
    const inWords = { first: dayInWords(days.first), last: dayInWords(days.last) }
    return {
      ...line('dateTime', copy('leads.label.dateTime'), copy('leads.error.dateTime')),
      kind: 'dateTime',
      required: false,
      hint: copy('leads.hint.dateTime'),
      days: { ...days, message: copy('leads.error.day', inWords) },
    }
  },
  enquiryRego: ({ copy }) => rego('Rego', copy),
  rego: ({ copy }) => rego('rego', copy),
  regoState: ({ site, copy }) => ({
    ...choice(
      'regoState',
      copy('leads.label.regoState'),
      copy('leads.error.regoState'),
      STATES.map((state) => ({ value: state, label: state })),
      'select',
    ),
    required: false,
    value: site.state.toUpperCase(),
  }),
  kms: ({ site, copy }) => ({
    ...line('kms', copy('leads.label.kms'), copy('leads.error.kms')),
    kind: 'kilometres',
    required: false,
    presets: site.forms.kmPresets,
  }),
  contactMethod: ({ copy }) => ({
    ...choice('PreferredContactMethod', copy('leads.label.contactMethod'), copy('leads.error.choice'), CONTACT_METHODS),
    required: false,
    value: 'Phone',
  }),
  underFinance: ({ copy }) => ({
    ...choice('finance', copy('leads.label.underFinance'), copy('leads.error.choice'), YES_NO),
    required: false,
  }),
  tradeIn: ({ form, copy }) => ({
    ...choice(
      'do-you-have-a-trade-in',
      // Who offers a vehicle has one: what is left to ask is whether it goes towards another.
      copy(form === 'tradeIn' ? 'leads.label.tradingIn' : 'leads.label.tradeIn'),
      copy('leads.error.choice'),
      YES_NO,
    ),
    required: false,
  }),
  services: ({ copy }) => ({
    name: 'additional_services',
    kind: 'checks',
    label: copy('leads.label.services'),
    required: false,
    message: copy('leads.error.choice'),
    options: SERVICE_OPTIONS,
  }),
  requestPhotos: ({ copy }) => hidden('Request Photos', copy('leads.message.requestPhotos')),
  careersCategory: () => hidden('category', CAREERS_CATEGORY),
  terms: ({ site, copy }) => ({
    name: 'terms_conditions',
    kind: 'terms',
    // The two links stay placeholders until they are drawn.
    label: copy('leads.label.terms', { terms: '{terms}', privacy: '{privacy}' }),
    required: true,
    message: site.forms.termsText.standard,
    messageByDealership: site.forms.termsText.byDealership,
  }),
  optIn: ({ site, copy }) => ({
    name: 'opt_in',
    kind: 'checkbox',
    label: copy('leads.label.optIn'),
    required: false,
    message: '',
    ...(site.forms.optIn ? { value: 'true' } : {}),
  }),
} as const satisfies Record<string, FieldOf>

export type FieldKey = keyof typeof FIELDS

/** What a careers enquiry is called where it is chosen. */
export const CAREERS_CATEGORY = 'Careers Enquiry'

function messageRequired({ form, site }: FormFacts): boolean {
  return site.forms[form === 'quickEnquiry' ? 'enquiry' : form].messageRequired
}

function line(name: string, label: string, message: string, autocomplete?: string): FieldSpec {
  const known = autocomplete ? { autocomplete } : {}
  return { name, kind: 'text', label, message, required: true, maxLength: MAX_LINE_LENGTH, ...known }
}

function rego(name: string, copy: LeadCopy): FieldSpec {
  return {
    ...line(name, copy('leads.label.rego'), copy('leads.error.rego')),
    kind: 'rego',
    required: false,
    maxLength: 10,
  }
}

function choice(
  name: string,
  label: string,
  message: string,
  options: FieldSpec['options'],
  kind: 'select' | 'radio' = 'radio',
): FieldSpec {
  return { name, kind, label, message, required: true, options: options ?? [] }
}

function hidden(name: string, value: string): FieldSpec {
  return { name, kind: 'hidden', label: name, required: false, message: '', value }
}
