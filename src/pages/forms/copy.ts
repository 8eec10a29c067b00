/** Heading, sentence and browser title of each page that is there for its form. */
export const FORM_PAGES_COPY = {
  'forms.contact.heading': 'Contact us',
  'forms.contact.text': 'Write to us and the right person answers, usually within one business day.',
  'forms.testDrive.heading': 'Book a test drive',
  'forms.testDrive.text': 'Tell us the {noun} and a time that suits you. We ring to confirm it.',
  'forms.requestPhotos.heading': 'Request photos',
  'forms.requestPhotos.text': 'Say what you would like to see. We walk around the {noun} and send you the pictures.',
  'forms.service.heading': 'Book a service',
  'forms.service.text': 'Any make. Say what your {noun} needs and when you can bring it.',
  'forms.parts.heading': 'Parts and accessories',
  'forms.parts.text': 'Tell us what you are after; a rego or VIN gets you the right part the first time.',
  'forms.finance.heading': 'Finance enquiry',
  'forms.finance.text': 'A few facts, no effect on your credit file. We come back with what is possible.',
  'forms.finance.termsHeading': 'About finance',
  'forms.finance.terms':
    'Finance is arranged with a credit provider, for approved applicants only. What it costs depends on the {noun}, the term and your circumstances: rate, fees and repayments are given to you in writing before you sign anything. An enquiry is no application and binds neither side.',
  'forms.tradeIn.heading': 'Sell or trade in your {noun}',
  'forms.tradeIn.text': 'Tell us what you have. We look at the market and come back with an offer.',
  'forms.at': '{heading}: {name}',
  'forms.about': 'About {name}',
  'forms.backToVehicle': 'See this {noun}',
} as const
