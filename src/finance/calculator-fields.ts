import { CENTS_PER_DOLLAR, dollars } from '#platform/money.ts'
import { parseTypedNumber } from '#ui-kit/typed-number.ts'
import { FREQUENCIES, type Frequency } from './frequency.ts'
import type { QuoteInput } from './loan-quote.ts'

/** Names of the calculator's inputs in its form and in URLs, where money is in dollars. */
export const CALCULATOR_FIELDS = {
  amount: 'amount',
  deposit: 'deposit',
  residual: 'residual',
  annualRate: 'rate',
  years: 'years',
  frequency: 'frequency',
} as const satisfies Readonly<Record<keyof QuoteInput, string>>

/** The shopper's input in a URL; null for a URL without any of the inputs. Missing inputs have their initial values. */
export function readEntered(parameters: URLSearchParams, defaults: QuoteInput): QuoteInput | null {
  if (!Object.values(CALCULATOR_FIELDS).some((name) => parameters.has(name))) return null
  const money = (name: 'amount' | 'deposit' | 'residual') => {
    const text = parameters.get(CALCULATOR_FIELDS[name])
    if (text === null) return defaults[name]
    return dollars(parseTypedNumber(text) ?? 0)
  }
  const number = (name: 'annualRate' | 'years') => {
    const text = parameters.get(CALCULATOR_FIELDS[name])
    return (text === null ? undefined : parseTypedNumber(text)) ?? defaults[name]
  }
  return {
    amount: money('amount'),
    deposit: money('deposit'),
    residual: money('residual'),
    annualRate: number('annualRate'),
    years: number('years'),
    frequency: asFrequency(parameters.get(CALCULATOR_FIELDS.frequency)) ?? defaults.frequency,
  }
}

/** Whether a parameter of a URL is for the calculator. */
export function isCalculatorParameter(name: string): boolean {
  return name === SAVE_FIELD || name === LOAN_PARAMETER || Object.values<string>(CALCULATOR_FIELDS).includes(name)
}

/** Whether a URL has a parameter for the calculator. */
export function hasCalculatorParameter(parameters: URLSearchParams): boolean {
  return [...parameters.keys()].some(isCalculatorParameter)
}

/** The inputs as the query of a URL. */
export function toCalculatorQuery(input: QuoteInput): URLSearchParams {
  const inDollars = (cents: number) => String(cents / CENTS_PER_DOLLAR)
  return new URLSearchParams({
    [CALCULATOR_FIELDS.amount]: inDollars(input.amount),
    [CALCULATOR_FIELDS.deposit]: inDollars(input.deposit),
    [CALCULATOR_FIELDS.residual]: inDollars(input.residual),
    [CALCULATOR_FIELDS.annualRate]: String(input.annualRate),
    [CALCULATOR_FIELDS.years]: String(input.years),
    [CALCULATOR_FIELDS.frequency]: input.frequency,
  })
}

/** Adds the calculator's inputs to the query of a path, which may have a query and an anchor already. */
export function withCalculatorQuery(href: string, input: QuoteInput): string {
  const [path = '', anchor] = href.split('#')
  const query = toCalculatorQuery(input).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`
}

export function asFrequency(text: string | null): Frequency | undefined {
  return FREQUENCIES.find((frequency) => frequency === text)
}

/** Name of the form's button that makes a link to the inputs. */
export const SAVE_FIELD = 'save'
/** The value of that field with which the numbers go to the online purchase of the vehicle. */
export const SAVE_FOR_PURCHASE = 'purchase'

/** Query parameter with the signed inputs of a link. */
export const LOAN_PARAMETER = 'loan'

/** Anchors on the vehicle's page. */
export const FINANCE_CALCULATOR_ID = 'finance-calculator'
export const FINANCE_DISCLAIMER_ID = 'financeDisclaimer'
