import { copyFor, type Copy, type CopySite } from '#sites/copy.ts'

/** Every sentence of the forms, by key. Those marked so are the customer's, to the letter. */
export const LEAD_COPY = {
  'leads.label.name': 'First Name',
  'leads.label.lastName': 'Last Name',
  'leads.label.email': 'Email',
  'leads.label.phone': 'Mobile Number',
  'leads.label.postcode': 'Postcode',
  'leads.label.message': 'Message',
  'leads.label.category': 'What is it about?',
  'leads.label.location': 'Location',
  'leads.label.dealership': 'Dealership',
  'leads.label.dateTime': 'Preferred date and time',
  'leads.label.rego': 'Registration number',
  'leads.label.regoState': 'Registered in',
  'leads.label.kms': 'Kilometres',
  'leads.label.contactMethod': 'How should we contact you?',
  'leads.label.underFinance': 'Is it currently under finance?',
  'leads.label.tradeIn': 'Do you have a trade-in?',
  'leads.label.tradingIn': 'Are you trading it in on another {noun}?',
  'leads.label.services': 'What should we look at?',
  'leads.label.terms': 'I agree to the {terms} and the {privacy}.',
  'leads.label.optIn': 'Tell me about offers and new stock. I can unsubscribe at any time.',
  'leads.link.terms': 'terms of use',
  'leads.link.privacy': 'privacy policy',
  'leads.choose': 'Please choose',
  'leads.optional': 'optional',
  'leads.hint.dateTime': 'We confirm the time with you.',
  'leads.kmsUnit': 'kms',

  'leads.error.heading': 'Please fix the following errors:', // the customer's
  'leads.error.postcode': 'Invalid postcode. Please enter a 4-digit number.', // the customer's
  'leads.error.failed': 'An error occurred when submitting this form', // the customer's
  'leads.error.unexpected': 'An unexpected error occured', // the customer's, spelt so
  'leads.error.name': 'Please enter your first name.',
  'leads.error.lastName': 'Please enter your last name.',
  'leads.error.email': 'Please enter your email address, like name@example.com.',
  'leads.error.phone': 'Please enter your phone number with its area code.',
  'leads.error.message': 'Please enter a message.',
  'leads.error.category': 'Please choose what it is about.',
  'leads.error.location': 'Please choose a location.',
  'leads.error.elsewhere': 'This location is not part of the dealership that you chose. Please choose one that is.',
  'leads.error.dealership': 'Please choose a dealership.',
  'leads.error.dateTime': 'Please enter a date and a time.',
  'leads.error.day': 'Please choose a day from {first} to {last}.',
  'leads.error.rego': 'Please enter the registration number.',
  'leads.error.regoState': 'Please choose the state it is registered in.',
  'leads.error.kms': 'Please enter the kilometres as a whole number.',
  'leads.error.choice': 'Please choose one of the answers.',
  'leads.error.long': 'Please use at most {count} characters.',
  'leads.error.form': 'This form does not exist.',
  'leads.error.tooMany': 'That was a lot of enquiries. Please wait a moment and send it again.',

  'leads.submit.enquiry': 'Send enquiry',
  'leads.submit.quickEnquiry': 'Send enquiry',
  'leads.submit.contact': 'Send enquiry',
  'leads.submit.testDrive': 'Request test drive',
  'leads.submit.requestPhotos': 'Request photos',
  'leads.submit.findSimilar': 'Find me something similar',
  'leads.submit.service': 'Request booking',
  'leads.submit.parts': 'Send parts enquiry',
  'leads.submit.finance': 'Send finance enquiry',
  'leads.submit.tradeIn': 'Get my valuation',
  'leads.submit.careers': 'Send application',
  'leads.submitting': 'Sending…',

  // The site's one promise of when it answers: every sentence that promises a time says this.
  'leads.promise': 'within one business day',

  'leads.next.enquiry':
    'It goes straight to the people who know this {noun}. They contact you as you prefer, {promise}.',
  'leads.next.quickEnquiry': 'It goes straight to the sales team. They contact you {promise}.',
  'leads.next.contact': 'It goes to the right team, and one of us contacts you {promise}.',
  'leads.next.testDrive': 'We check that the {noun} is ready and contact you to confirm the time. No obligation.',
  'leads.next.requestPhotos': 'We take the photos and send them to you.',
  'leads.next.findSimilar': 'We look through our stock and what is about to arrive, and contact you with what fits.',
  'leads.next.service': 'The service team contacts you to confirm day and time.',
  'leads.next.parts': 'The parts team looks it up and contacts you with price and availability.',
  'leads.next.finance': 'A finance specialist contacts you. This is not a credit application.',
  'leads.next.tradeIn': 'We work out a figure and contact you with it. No obligation.',
  'leads.next.careers': 'It goes to the people who hire, not to sales.',
  'leads.collection':
    '{site} collects these details to answer you and passes them to the location concerned. The privacy policy says how to see or correct them.',

  'leads.message.enquiry': 'I am interested in the {vehicle}. Is it still available?',
  'leads.message.quickEnquiry': 'I am interested in the {vehicle}.',
  'leads.message.testDrive': 'I would like to test drive the {vehicle}.',
  'leads.message.requestPhotos': 'Please send photos for this {noun}',
  'leads.message.findSimilar': 'I like the {vehicle} and want something similar.',
  'leads.message.finance': 'I would like a finance quote for the {vehicle}.',
  'leads.message.tradeIn': 'I am interested in the {vehicle} and have a {noun} to trade in.',

  'leads.kept.notice': 'We filled in the details that you entered on this device before.',
  'leads.kept.clear': 'Clear my details',

  'leads.success.title': 'Thank you',
  'leads.success.lead': 'Your message is with us.',
  'leads.success.next': 'We stored it safely and passed it to the right people. One of us will be in touch {promise}.',
  'leads.success.stock': 'Keep looking',
  'leads.success.home': 'Back to the home page',
  'leads.success.back': 'Back to where you were',
} as const

export type LeadCopy = Copy<typeof LEAD_COPY>

/** The forms' sentences as the site words them. */
export function leadCopy(site: CopySite): LeadCopy {
  return copyFor(site, LEAD_COPY)
}
