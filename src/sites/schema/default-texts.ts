/** Longer texts of a site that configures none. They follow the site's noun. */
export const DEFAULT_TRADE_IN_FAQ = [
  {
    question: 'How is my {noun} valued?',
    answer:
      'From its age, kilometres and condition, and from what comparable {nouns} sell for. The online figure is an estimate; we confirm it when we have seen the {noun}.',
  },
  {
    question: 'Can I trade in a {noun} that is still under finance?',
    answer: 'Yes. Tell us who the lender is. We pay the loan out and the rest goes towards your next {noun}.',
  },
  {
    question: 'What should I bring?',
    answer: 'Your licence, the registration papers, the service books and every key.',
  },
  {
    question: 'How long does an offer stand?',
    answer: 'Seven days, as long as the {noun} is in the condition in which we saw it.',
  },
  {
    question: 'Do I have to buy from you?',
    answer: 'No. We are glad to make an offer for your {noun} alone.',
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
    answer: 'You hear the price before work begins. If we find more to do, we ask you first.',
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
    answer: 'The credit provider. We pass on what you tell us and bring back its answer in writing.',
  },
]
