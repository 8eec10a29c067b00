import type { Copy } from '#sites/copy.ts'
import { Button, LinkButton } from '#ui-kit/Button.tsx'
import type { CALCULATOR_COPY } from '../calculator-copy.ts'
import { SAVE_FIELD, SAVE_FOR_PURCHASE } from '../calculator-fields.ts'
import type { CalculatorResult } from '../calculator-result.ts'
import type { QuoteInput } from '../loan-quote.ts'
import { SaveLink } from './SaveLink.tsx'

interface RepaymentResultProps {
  readonly result: CalculatorResult
  readonly comparison: string
  readonly input: QuoteInput
  /** False while a box contains something that is no number, which no link can hold. */
  readonly isReadable: boolean
  readonly quoteHref: string
  readonly linkHref: string
  readonly isBuyable: boolean
  readonly copy: Copy<typeof CALCULATOR_COPY>
}

/** The repayment beside the comparison rate, which has to be equally prominent (National Credit Code, section 164). */
export function RepaymentResult(props: RepaymentResultProps) {
  const { result, comparison, input, isReadable, quoteHref, linkHref, isBuyable, copy } = props
  return (
    <div className="finance-result">
      <output className="finance-figures">
        {result.kind === 'figures' ? (
          <>
            <Figure label={copy('finance.calculator.repayment')} figure={result.payment} unit={result.period} />
            <Figure label={copy('finance.calculator.comparison')} figure={comparison} />
          </>
        ) : (
          <span className="finance-enquire">
            <span className="finance-figure">{result.text}</span>
            <span className="block text-15 text-ink-2">{result.why}</span>
          </span>
        )}
      </output>
      <div className="finance-next">
        <dl className="finance-total">
          <dt>{copy('finance.calculator.total')}</dt>
          <dd>{result.kind === 'figures' ? result.total : ''}</dd>
        </dl>
        {result.kind === 'figures' && <p className="text-13 text-ink-2">{result.payments}</p>}
        {result.kind === 'figures' && result.deposit && <p className="text-13 text-ink-2">{result.deposit}</p>}
        <div className="mt-4 grid gap-2">
          <LinkButton href={quoteHref} wide>
            {copy('finance.calculator.requestQuote')}
          </LinkButton>
          {isReadable && isBuyable && (
            <Button type="submit" name={SAVE_FIELD} value={SAVE_FOR_PURCHASE} look="secondary" wide>
              {copy('finance.calculator.purchase')}
            </Button>
          )}
          {isReadable && <SaveLink input={input} linkHref={linkHref} copy={copy} />}
        </div>
      </div>
    </div>
  )
}

function Figure({ label, figure, unit }: { readonly label: string; readonly figure: string; readonly unit?: string }) {
  return (
    <span className="finance-pair">
      <span className="block text-13 text-ink-2">{label}</span>
      <span className="finance-figure">{figure}</span>
      {unit && <span className="text-15 text-ink-2"> {unit}</span>}
    </span>
  )
}
