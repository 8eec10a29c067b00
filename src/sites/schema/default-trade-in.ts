/** Questions of a valuation and what their answers change, for a site that configures none. */
export const DEFAULT_TRADE_IN_QUESTIONS = [
  {
    name: 'condition',
    question: 'How does your {noun} look for its age?',
    answers: [
      { value: 'excellent', label: 'Excellent: hardly a mark', percent: 2, dollars: 0 },
      { value: 'good', label: 'Good: small marks', percent: 0, dollars: 0 },
      { value: 'fair', label: 'Fair: scratches, dents or stains', percent: -7, dollars: 0 },
      { value: 'poor', label: 'Poor: needs work', percent: -16, dollars: 0 },
    ],
  },
  {
    name: 'service-history',
    question: 'Is its service history complete?',
    answers: [
      { value: 'full', label: 'Yes, with the books', percent: 0, dollars: 0 },
      { value: 'part', label: 'Partly', percent: -3, dollars: 0 },
      { value: 'none', label: 'No', percent: -6, dollars: 0 },
    ],
  },
  {
    name: 'damage',
    question: 'Has it been in an accident?',
    answers: [
      { value: 'no', label: 'No', percent: 0, dollars: 0 },
      { value: 'repaired', label: 'Yes, repaired', percent: -6, dollars: 0 },
      { value: 'unrepaired', label: 'Yes, still to be repaired', percent: -15, dollars: 0 },
    ],
  },
  {
    name: 'tyres',
    question: 'How are the tyres?',
    answers: [
      { value: 'good', label: 'Good', percent: 0, dollars: 0 },
      { value: 'worn', label: 'Worn: due soon', percent: 0, dollars: -600 },
    ],
  },
  {
    name: 'keys',
    question: 'How many keys are there?',
    answers: [
      { value: 'two', label: 'Two or more', percent: 0, dollars: 0 },
      { value: 'one', label: 'One', percent: 0, dollars: -300 },
    ],
  },
]
