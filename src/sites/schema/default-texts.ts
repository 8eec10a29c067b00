/** Longer texts of a site that configures none. They follow the site's noun. */
export const DEFAULT_TRADE_IN_FAQ = [
  {
    question: 'How is my {noun} valued?',
    answer:
      'From its age, kilometres and condition, and from what comparable {nouns} sell for. The online figure is an estimate until we have seen the {noun}.',
  },
  {
    question: 'Can I trade in a {noun} that is still under finance?',
    answer: 'Ask us, and tell us who the lender is: what is owed has to be paid out before the {noun} changes hands.',
  },
  {
    question: 'What should I bring?',
    answer: 'Your licence, the registration papers, the service books and every key.',
  },
  {
    question: 'How long does an offer stand?',
    answer: 'Until the day that is written under it, as long as the {noun} is in the condition that you described.',
  },
  {
    question: 'Do I have to buy from you?',
    answer: 'No. You can ask for an offer for your {noun} alone.',
  },
]

export const DEFAULT_SERVICE_FAQ = [
  {
    question: 'When is my booking certain?',
    answer:
      'At once when you choose a free time online, otherwise when the service team has confirmed day and time with you.',
  },
  {
    question: 'What will it cost?',
    answer: 'Ask with your booking: say what you would like done, and for a price.',
  },
  {
    question: 'What should I bring?',
    answer: 'The logbook, every key, and a list of what you noticed.',
  },
]

export const DEFAULT_FINANCE_FAQ = [
  {
    question: 'Does an enquiry affect my credit file?',
    answer: 'No. Only an application to a credit provider does, and you sign that yourself.',
  },
  {
    question: 'What do you need from me?',
    answer:
      'For a first answer what this form asks. For an application your licence, proof of income, and what you owe elsewhere.',
  },
  {
    question: 'Who decides?',
    answer: 'The credit provider. We pass on what you tell us and what it answers.',
  },
]
