/** An answer that changes the offer by a percentage and by an amount in dollars. */
const answer = (value: string, label: string, { percent = 0, dollars = 0 } = {}) => ({ value, label, percent, dollars })

/** Questions of a valuation and what their answers change, for a site that configures none. */
export const DEFAULT_TRADE_IN_QUESTIONS = [
  {
    name: 'condition',
    question: 'How does your {noun} look for its age?',
    answers: [
      answer('excellent', 'Excellent: hardly a mark', { percent: 2 }),
      answer('good', 'Good: small marks'),
      answer('fair', 'Fair: scratches, dents or stains', { percent: -7 }),
      answer('poor', 'Poor: needs work', { percent: -16 }),
    ],
  },
  {
    name: 'service-history',
    question: 'Is its service history complete?',
    answers: [
      answer('full', 'Yes, with the books'),
      answer('part', 'Partly', { percent: -3 }),
      answer('none', 'No', { percent: -6 }),
    ],
  },
  {
    name: 'damage',
    question: 'Has it been in an accident?',
    answers: [
      answer('no', 'No'),
      answer('repaired', 'Yes, repaired', { percent: -6 }),
      answer('unrepaired', 'Yes, still to be repaired', { percent: -15 }),
    ],
  },
  {
    name: 'tyres',
    question: 'How are the tyres?',
    answers: [answer('good', 'Good'), answer('worn', 'Worn: due soon', { dollars: -600 })],
  },
  {
    name: 'keys',
    question: 'How many keys are there?',
    answers: [answer('two', 'Two or more'), answer('one', 'One', { dollars: -300 })],
  },
]
