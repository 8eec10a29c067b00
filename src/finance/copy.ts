/** Texts about finance: the short form on cards, and the full terms, which a page contains once. */
export const ESTIMATE_COPY = {
  'finance.estimate.week': 'Est. {amount} a week',
  'finance.estimate.month': 'Est. {amount} a month',
  'finance.estimate.rate': '{rate}% p.a.',
  'finance.estimate.comparison': '{rate}% p.a. comparison rate',
  'finance.estimate.warning': 'Warning, terms',
  'finance.estimate.terms': '{repayment} over {years}, with {deposit} and {final}',
  'finance.estimate.term': '{repayment} over {years}',
  'finance.estimate.termAnd': '{repayment} over {years}, with {known}',
  'finance.estimate.deposit': 'a deposit of {amount}',
  'finance.estimate.noDeposit': 'no deposit',
  'finance.estimate.final': 'a final payment of {amount}',
  'finance.estimate.noFinal': 'no final payment',
  'finance.estimate.monthly': 'The monthly repayment beside the price is the weekly one of {weekly} times {factor}.',
  'finance.terms.heading': 'About repayments and comparison rates',
  'finance.terms.basis':
    'Repayments are estimates, not an offer of credit. They assume a term of {years}, a deposit of {deposit}% of the price and a final payment of {final}% of it, which is due at the end of the term. Credit is subject to approval.',
  'finance.terms.quotedBasis':
    'Repayments are estimates, not an offer of credit. They are for a term of {years}. Credit is subject to approval.',
  'finance.terms.rate': 'The rate of {rate}% p.a. is fixed.',
  'finance.terms.fees': 'Fees included: {fees}.',
  'finance.terms.quoted':
    'Rate, comparison rate and weekly repayment of each {noun} are a quote by our finance provider.',
  'finance.terms.month': 'A monthly repayment is the weekly one times {factor}.',
  'finance.terms.comparison':
    'The comparison rate of {comparison}% p.a. is based on a {years} secured fixed loan of {amount}.',
  'finance.terms.comparisonQuoted': 'Comparison rates are based on a {years} secured fixed loan of {amount}.',
  'finance.terms.range': 'Comparison rates range from {min}% p.a. to {max}% p.a.',
  'finance.terms.warning':
    'WARNING: This comparison rate applies only to the example or examples given. Different amounts and terms will result in different comparison rates. Costs such as redraw fees or early repayment fees, and cost savings such as fee waivers, are not included in the comparison rate but may influence the cost of the loan.',
  'finance.terms.contact': 'Questions about finance? Call {phone}.',
  'finance.terms.year': '1-year',
  'finance.terms.years': '{years}-year',
  'finance.terms.oneYear': '1 year',
  'finance.terms.manyYears': '{years} years',
  'finance.fee.establishment': 'establishment {amount}',
  'finance.fee.securityRegistration': 'security registration {amount}',
  'finance.fee.dealerAgency': 'dealer agency {amount}',
  'finance.fee.monthlyAdministration': 'account administration {amount} a month',
} as const
