/** Sentences of the page that a dealer's link shows once it has expired. */
export const DEALER_LINK_COPY = {
  'dealerLink.expired.heading': 'This link has expired',
  'dealerLink.expired.text':
    'Links in emails to the dealership are good for {days} days. We can email a new one to the mailbox of the dealership.',
  'dealerLink.expired.submit': 'Email a new link',
  'dealerLink.mailed.heading': 'A new link is on its way',
  'dealerLink.mailed.text': 'It goes to the mailbox of the dealership and is good for {days} days.',
} as const
