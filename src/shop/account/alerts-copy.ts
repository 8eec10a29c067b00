import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'

/** Sentences of the pages on which shoppers ask for alerts and stop them. */
export const ALERTS_COPY = {
  'alerts.vehicle.heading': 'Keep me posted',
  'alerts.vehicle.text': 'We write when the price of the {name} drops, when it is sold, and when it comes back.',
  'alerts.search.heading': 'New arrivals by email',
  'alerts.search.text': 'We write when {nouns} arrive that match {name}.',
  'alerts.search.label': 'your search',
  'alerts.email': 'Email address',
  'alerts.wrongEmail': 'Enter an email address.',
  'alerts.frequency': 'How often at most',
  'alerts.frequency.at-once': 'At once',
  'alerts.frequency.daily': 'Once a day',
  'alerts.frequency.weekly': 'Once a week',
  'alerts.submit': 'Alert me',
  'alerts.note': 'Every email has a link that stops them. We use the address for nothing else.',
  'alerts.tooMany': 'You have asked for many alerts today. Please try again tomorrow.',
  'alerts.asked.heading': 'Check your email',
  'alerts.asked.text': 'We sent you an email with a link. Alerts begin once you confirm it.',
  'alerts.active.heading': 'You’re all set',
  'alerts.active.text': 'We write to the address of your account.',
  'alerts.confirm.heading': 'Confirm your alert',
  'alerts.confirm.text': 'We will write to you about {label}.',
  'alerts.confirm.submit': 'Yes, write to me',
  'alerts.confirmed.heading': 'Your alert is on',
  'alerts.stop.heading': 'Stop these mails?',
  'alerts.stop.text': 'You would no longer hear from us about {label}.',
  'alerts.stop.submit': 'Stop',
  'alerts.stopped.heading': 'Stopped',
  'alerts.stopped.text': 'We won’t write to you about it again.',
  'alerts.gone.heading': 'This link no longer works',
  'alerts.gone.text': 'The alert has already been stopped, or part of the link is missing.',
  'alerts.continue': 'See our {nouns}',
  'alerts.list.heading': 'Your alerts',
  'alerts.list.stop': 'Stop: {name}',
  'alerts.link.search': 'Get an email when {nouns} like these arrive',
} as const

export const alertsCopy = (site: Site) => copyFor(site, ALERTS_COPY)
