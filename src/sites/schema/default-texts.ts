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
