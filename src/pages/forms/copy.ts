/** Texts of form pages besides their form's own heading and text, which are in its definition (`leads/form/forms/`). */
export const FORM_PAGES_COPY = {
  'forms.chooseLocation': 'Choose a location to see its free times',
  'forms.beside.heading': 'Rather talk?',
  'forms.beside.text': 'Each of our yards has its own number, hours and people.',
  'forms.beside.find': 'Find the nearest',
  'forms.at': '{heading}: {name}',
  'forms.numbers.heading': 'Your numbers',
  'forms.numbers.text': 'They go with your enquiry, so that nobody asks for them twice.',
  'forms.numbers.change': 'Change the numbers',
  'forms.backToVehicle': 'See this {noun}',
} as const
