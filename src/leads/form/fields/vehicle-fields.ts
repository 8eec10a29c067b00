import { STATES } from '#vehicles/fields.ts'
import { defineField, type Question } from '../lead-field.ts'
import { line, yesOrNo } from './questions.ts'

const REGO_COPY = {
  'leads.label.rego': 'Registration number',
  'leads.error.rego': 'Please enter the registration number.',
  'leads.dealer.rego': 'Registration',
}

export const rego = defineField('rego', {
  name: 'rego',
  dealerReads: 'details',
  copy: REGO_COPY,
  question: () => plate(),
})

/** The same question under the name that enquiries use. */
export const enquiryRego = defineField('rego', {
  name: 'Rego',
  dealerReads: 'details',
  copy: REGO_COPY,
  question: () => plate(),
})

export const regoState = defineField('regoState', {
  name: 'regoState',
  dealerReads: 'details',
  copy: {
    'leads.label.regoState': 'Registered in',
    'leads.error.regoState': 'Please choose the state it is registered in.',
    'leads.dealer.regoState': 'Registered in',
  },
  question: ({ site }) => ({
    kind: 'select',
    required: false,
    options: STATES.map((state) => ({ value: state, name: state })),
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
  question: ({ site }) => ({ ...line(), kind: 'kilometres', required: false, presets: site.forms.kmPresets }),
})

/** Year, make and model of the shopper's own vehicle. The names are those that systems of dealers read. */
export const ownYear = defineField('ownYear', {
  name: 'trade_in_year',
  dealerReads: 'ownVehicle',
  copy: { 'leads.label.ownYear': 'Year', 'leads.error.ownYear': 'Please enter the year, like 2019.' },
  question: () => ({ ...line(), required: false, maxLength: 4 }),
})

export const ownMake = defineField('ownMake', {
  name: 'trade_in_make',
  dealerReads: 'ownVehicle',
  copy: { 'leads.label.ownMake': 'Make', 'leads.error.ownMake': 'Please enter the make.' },
  question: () => ({ ...line(), required: false, maxLength: 60 }),
})

export const ownModel = defineField('ownModel', {
  name: 'trade_in_model',
  dealerReads: 'ownVehicle',
  copy: { 'leads.label.ownModel': 'Model', 'leads.error.ownModel': 'Please enter the model.' },
  question: () => ({ ...line(), required: false, maxLength: 60 }),
})

export const underFinance = defineField('underFinance', {
  name: 'finance',
  dealerReads: 'details',
  copy: {
    'leads.label.underFinance': 'Is it currently under finance?',
    'leads.dealer.underFinance': 'Currently under finance',
  },
  question: yesOrNo,
})

export const tradeIn = defineField('tradeIn', {
  name: 'do-you-have-a-trade-in',
  dealerReads: 'details',
  copy: { 'leads.label.tradeIn': 'Do you have a trade-in?', 'leads.dealer.tradeIn': 'Has a trade-in' },
  question: yesOrNo,
})

/** For shoppers who offer a vehicle: asks whether they trade it in on another one or only sell it. */
export const tradingIn = defineField('tradingIn', {
  name: 'do-you-have-a-trade-in',
  dealerReads: 'details',
  copy: {
    'leads.label.tradingIn': 'Are you trading it in on another {noun}?',
    'leads.dealer.tradingIn': 'Trading it in on another {noun}',
  },
  question: yesOrNo,
})

/** Additional services for the workshop. The option names end in `-check-option`; the dealer gets their labels. */
export const services = defineField('services', {
  name: 'additional_services',
  dealerReads: 'details',
  copy: { 'leads.label.services': 'What should we look at?', 'leads.dealer.services': 'Services' },
  question: ({ site }) => ({
    kind: 'checks',
    required: false,
    options: site.forms.serviceOptions.map((option) => ({
      value: `${kebabCase(option)}-check-option`,
      text: `leads.option.${option}`,
    })),
  }),
})

function plate(): Question {
  return { kind: 'rego', required: false, maxLength: 10 }
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
