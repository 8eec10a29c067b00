/** Texts of the page that shows developers the reported events. */
export const EVENTS_COPY = {
  'events.heading': 'Reported events',
  'events.text':
    'What pages of this site reported last. They are stored here always, and passed on where the shopper allows it.',
  'events.empty': 'Nothing yet. Send an enquiry, or reveal a phone number.',
  'events.time': 'Time',
  'events.number': 'Number',
  'events.meaning': 'Meaning',
  'events.name': 'Name elsewhere',
  'events.vehicle': 'About',
  'events.lead': 'Lead',
  'events.passedOn': 'Passed on',
  'events.yes': 'Yes',
  'events.no': 'No',
} as const
