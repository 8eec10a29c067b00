/** Heading, sentence and browser title of each page that is there for its form. */
export const FORM_PAGES_COPY = {
  'forms.contact.heading': 'Contact us',
  'forms.contact.text': 'Write to us and the right person answers, usually within one business day.',
  'forms.testDrive.heading': 'Book a test drive',
  'forms.testDrive.text': 'Tell us the {noun} and a time that suits you. We ring to confirm it.',
  'forms.service.heading': 'Book a service',
  'forms.service.text': 'Any make. Say what your {noun} needs and when you can bring it.',
  'forms.parts.heading': 'Parts and accessories',
  'forms.parts.text': 'Tell us what you are after; a rego or VIN gets you the right part the first time.',
  'forms.finance.heading': 'Finance enquiry',
  'forms.finance.text': 'A few facts, no effect on your credit file. We come back with what is possible.',
  'forms.tradeIn.heading': 'Sell or trade in your {noun}',
  'forms.tradeIn.text': 'Tell us what you have. We look at the market and come back with an offer.',
  'forms.at': '{heading}: {name}',
  'forms.about': 'About {name}',
  'forms.backToVehicle': 'See this {noun}',
} as const
