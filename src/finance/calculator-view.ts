import type { CopySite } from '#sites/copy.ts'
import type { CalculatorSetup } from './calculation.ts'
import type { QuoteInput } from './loan-quote.ts'

/** The calculator of a page. Plain data, because the browser computes with it. */
export type FinanceCalculatorView = {
  readonly setup: CalculatorSetup
  /** The site's texts for the calculator. */
  readonly words: Words
  readonly entered: QuoteInput
  /** Sent texts that are no numbers, by field. */
  readonly unreadable: Readonly<Record<string, string>>
  /** The page's own path, to which the form is sent without JavaScript. */
  readonly action: string
  /** The path of the finance enquiry for this vehicle. */
  readonly quoteHref: string
  /** The path of the API that makes a link to the inputs. */
  readonly linkHref: string
  /** Whether the vehicle can be bought online, with the numbers of the calculator. */
  readonly isBuyable: boolean
  /** The event that is reported at the first input. */
  readonly event: { readonly event_id: number; readonly website_id: string; readonly car_id: number }
}

export type Words = Pick<CopySite, 'name'> & {
  readonly copy: Readonly<Record<string, string>>
  readonly stock: { readonly vehicleNoun: string; readonly nounPlural: string }
}

const PREFIX = 'finance.'

/** The part of a site's texts that the calculator needs. */
export function calculatorWords({ name, stock: { vehicleNoun, nounPlural }, copy }: CopySite): Words {
  const own = Object.entries(copy).filter(([key]) => key.startsWith(PREFIX))
  return { name, stock: { vehicleNoun, nounPlural }, copy: Object.fromEntries(own) }
}
