import { copyFor, type CopySite, type ModuleCopy } from '#sites/copy.ts'
import { DOLLAR_FORMAT, formatNumber, type NumberFormat } from './number-values.ts'
import type { LeadField, NumberQuestion } from './lead-field.ts'

type Bounds = {
  readonly min: number
  readonly max: number
  /** False for an optional field. */
  readonly required: boolean
}

type NumberCopy<K extends string> = Readonly<
  Record<`leads.label.${K}` | `leads.error.${K}` | `leads.dealer.${K}`, string>
>

type MoneyDefinition<K extends string> = Bounds & {
  readonly name: string
  readonly copy: NumberCopy<K>
}

type NumberDefinition<K extends string> = Bounds & {
  readonly name: string
  /** The most digits after the point that are accepted; 0 for whole numbers. */
  readonly decimals: number
  /** `leads.number.{key}` is the number with its unit, for example `{number} kg`; `{number}` for one without a unit. */
  readonly copy: NumberCopy<K> & Readonly<Record<`leads.number.${K}`, string>>
}

/** A field for a number with a unit. Mails and ADF have it with its unit, the payload and webhooks as plain digits. */
export function defineNumberField<K extends string>(key: K, definition: NumberDefinition<K>): LeadField {
  const { name, copy, decimals, ...bounds } = definition
  const [texts, textKey]: [ModuleCopy, string] = [copy, `leads.number.${key}`]
  const formatOf = (site: CopySite): NumberFormat => {
    const [before = '', after = ''] = copyFor(site, texts)(textKey, { number: '{number}' }).split('{number}')
    return { before, after, decimals }
  }
  return {
    key,
    name,
    copy,
    dealerReads: 'details',
    inWords: (value, _timezone, site) => formatNumber(value, formatOf(site)),
    question: ({ site }) => numberQuestion('number', bounds, formatOf(site)),
  }
}

/** A field for an amount in dollars, with or without cents. */
export function defineMoneyField<K extends string>(key: K, definition: MoneyDefinition<K>): LeadField {
  const { name, copy, ...bounds } = definition
  return {
    key,
    name,
    copy,
    dealerReads: 'details',
    inWords: (value) => formatNumber(value, DOLLAR_FORMAT),
    question: () => numberQuestion('money', bounds, DOLLAR_FORMAT),
  }
}

function numberQuestion(
  kind: 'number' | 'money',
  { min, max, required }: Bounds,
  format: NumberFormat,
): NumberQuestion {
  return { kind, required, number: { min, max, ...format } }
}
