import { dayInWords } from '#platform/calendar-day.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { preferredTime } from '../../local-time.ts'
import { bookableDays } from '../bookable-days.ts'
import { defineField } from '../lead-field.ts'
import { dealershipChoice, locationChoice } from '../place-choice.ts'
import { line } from './questions.ts'

const LOCATION_COPY = {
  'leads.label.location': 'Location',
  'leads.error.location': 'Please choose a location.',
}

export const location = defineField('location', {
  name: 'location',
  dealerReads: 'place',
  copy: LOCATION_COPY,
  question: locationChoice,
})

/** The same question under the other name that the specification has for it. */
export const locationId = defineField('location', {
  name: 'location_id',
  dealerReads: 'place',
  copy: LOCATION_COPY,
  question: locationChoice,
})

export const dealership = defineField('dealership', {
  name: 'dealership_slug',
  dealerReads: 'place',
  copy: { 'leads.label.dealership': 'Dealership', 'leads.error.dealership': 'Please choose a dealership.' },
  question: dealershipChoice,
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
    const preferred = preferredTime(timezone, value)
    // A day without a time means any time of that day.
    return preferred === null || !/\d:\d/.test(value) ? value : timeInWords(timezone, new Date(preferred))
  },
  question: ({ site, copy, now, slots }) => {
    // The form asks for the location first; its slots are shown once it is known.
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
