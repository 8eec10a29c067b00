import { useRef, useState } from 'react'
import { sendReport } from '#platform/web/send-report.ts'
import { copyFor } from '#sites/copy.ts'
import { Button } from '#ui-kit/Button.tsx'
import { Field } from '#ui-kit/Field.tsx'
import { SegmentedChoice } from '#ui-kit/SegmentedChoice.tsx'
import { Select } from '#ui-kit/Select.tsx'
import { Slider } from '#ui-kit/Slider.tsx'
import { CALCULATOR_COPY } from '../calculator-copy.ts'
import { asFrequency, FINANCE_CALCULATOR_ID, withCalculatorQuery } from '../calculator-fields.ts'
import { fieldText, fromField, type ChoiceField, type SliderField } from '../calculator-inputs.ts'
import { calculatorScreen } from '../calculator-screen.ts'
import { calculate } from '../calculation.ts'
import type { QuoteInput } from '../loan-quote.ts'
import type { FinanceCalculatorView } from '../calculator-view.ts'
import { LoanDetails } from './LoanDetails.tsx'
import { RepaymentResult } from './RepaymentResult.tsx'

/** The finance calculator: a form that the server answers. With JavaScript the figures are updated at each input. */
export default function FinanceCalculator({ view }: { readonly view: FinanceCalculatorView }) {
  const { entered, unreadable, change, mark } = useEntered(view)
  const copy = copyFor(view.words, CALCULATOR_COPY)
  const calculation = calculate(entered, view.setup, unreadable.size > 0)
  const screen = calculatorScreen(calculation, view.setup, copy)
  const { result } = screen
  const hasInput = calculation.problem === null && unreadable.size === 0
  return (
    <>
      <form method="get" action={`${view.action}#${FINANCE_CALCULATOR_ID}`} className="finance-form">
        <div className="finance-inputs">
          {screen.fields.map((field) =>
            field.kind === 'slider' ? (
              <FieldSlider
                key={field.name}
                field={field}
                unreadable={copy('finance.calculator.unreadable')}
                sentText={view.unreadable[field.name]}
                onChange={(value) => change({ [field.input]: value })}
                onReadable={(isReadable) => mark(field.name, isReadable)}
              />
            ) : (
              <TermChoice key={field.name} field={field} onChange={(years) => change({ years: Number(years) })} />
            ),
          )}
          {screen.frequency && (
            <SegmentedChoice
              legend={screen.frequency.label}
              name={screen.frequency.name}
              value={screen.frequency.value}
              options={screen.frequency.options}
              onChange={(value) => change({ frequency: asFrequency(value) ?? entered.frequency })}
            />
          )}
          <div className="hidden noscript:block">
            <Button type="submit" look="secondary" wide>
              {copy('finance.calculator.calculate')}
            </Button>
          </div>
        </div>
        <RepaymentResult
          result={result}
          comparison={screen.comparison}
          input={calculation.input}
          isReadable={unreadable.size === 0}
          quoteHref={hasInput ? withCalculatorQuery(view.quoteHref, calculation.input) : view.quoteHref}
          linkHref={view.linkHref}
          isBuyable={view.isBuyable}
          copy={copy}
        />
      </form>
      {result.kind === 'figures' && <LoanDetails details={result.details} copy={copy} />}
    </>
  )
}

interface FieldSliderProps {
  readonly field: SliderField
  readonly unreadable: string
  readonly sentText: string | undefined
  readonly onChange: (value: number) => void
  readonly onReadable: (isReadable: boolean) => void
}

function FieldSlider({ field, unreadable, sentText, onChange, onReadable }: FieldSliderProps) {
  const { input, isOptional, label, name, value, limits, prefix, suffix, helper, error } = field
  return (
    <Slider
      id={`finance-${name}`}
      {...{ label, name, value, limits, prefix, suffix, helper, error, unreadable, sentText }}
      emptyValue={isOptional ? 0 : undefined}
      placeholder={isOptional ? '0' : undefined}
      boxText={(number) => (isOptional && number === 0 ? '' : fieldText(input, number))}
      valueText={(number) => [prefix, fieldText(input, number), suffix && ` ${suffix}`].filter(Boolean).join('')}
      onChange={(number) => onChange(fromField(input, number))}
      onReadable={onReadable}
    />
  )
}

function TermChoice({ field, onChange }: { readonly field: ChoiceField; readonly onChange: (value: string) => void }) {
  return (
    <Field label={field.label} id={`finance-${field.name}`}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          value={field.value}
          options={field.options}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The shopper's input as state, with the names of the boxes that contain no number. The first change of a page view is reported as an event. */
function useEntered({ entered: start, unreadable: sent, event }: FinanceCalculatorView) {
  const [entered, setEntered] = useState(start)
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(() => new Set(Object.keys(sent)))
  const isReported = useRef(false)
  const change = (changed: Partial<QuoteInput>) => {
    if (!isReported.current) {
      isReported.current = true
      void sendReport('/api/events', event)
    }
    setEntered((before) => ({ ...before, ...changed }))
  }
  const mark = (name: string, isReadable: boolean) => {
    setUnreadable((before) => {
      if (before.has(name) !== isReadable) return before
      return new Set(isReadable ? [...before].filter((each) => each !== name) : [...before, name])
    })
  }
  return { entered, unreadable, change, mark }
}
