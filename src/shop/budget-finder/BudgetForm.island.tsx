import { useRef, useState } from 'react'
import { useFormBeforeHydration } from '#platform/web/use-form-before-hydration.ts'
import { BodyPicture } from '#ui-kit/body-types/BodyPicture.tsx'
import { Button } from '#ui-kit/Button.tsx'
import { CurrencyInput } from '#ui-kit/CurrencyInput.tsx'
import { Slider } from '#ui-kit/Slider.tsx'
import { isUnreadable } from '#ui-kit/typed-number.ts'
import {
  budgetOf,
  clampDollars,
  enteredDollars,
  meansText,
  PERIODS,
  repaymentFor,
  type Period,
} from '#finance/budget.ts'
import { useLiveOutcome } from './live-outcome.ts'
import type { BudgetFormView, BudgetState } from './budget-form.ts'

const grouped = (value: number): string => value.toLocaleString('en-AU')
const spoken = (value: number): string => `$${grouped(value)}`

/** The budget finder's form: period, repayment, deposit, the budget that they make, and body types. */
export default function BudgetForm({ view }: { readonly view: BudgetFormView }) {
  const { state, change, typeBudget, form } = useBudget(view)
  const [typed, setTyped] = useState<string | null>(view.unreadable['budget'] ?? null)
  const isWrong = typed !== null && isUnreadable(typed)
  const { outcome, busy, failed } = useLiveOutcome(addressOf(view.action, state), view.outcome)
  const { texts, sliders } = view
  const { max, step } = sliders[state.period]
  const means = { view, state, change, isInvalid: outcome.error !== null }
  const isRefused = isWrong || outcome.error !== null
  return (
    <form
      ref={form}
      action={view.action}
      method="get"
      className="budget-form"
      aria-busy={busy}
      onSubmit={(event) => isRefused && event.preventDefault()}
    >
      {/* Enter presses the first button of a form, which would be the smallest amount. */}
      <button type="submit" name="go" value="1" className="sr-only" tabIndex={-1} aria-hidden />
      <input type="hidden" name="was" value={meansText(state)} />
      <div className="budget-means">
        <Periods state={state} change={change} view={view} />
        <MoneySlider
          name="repayment"
          label={state.period === 'week' ? texts.repaymentWeek : texts.repaymentMonth}
          limits={{ min: 0, max, step }}
          {...means}
        />
        <MoneySlider name="deposit" label={texts.deposit} limits={{ min: 0, ...sliders.deposit }} {...means} />
        <p className="text-15 text-ink-2">{texts.term}</p>
      </div>
      <div className="budget-sum">
        <CurrencyInput
          label={texts.amount}
          name="budget"
          text={typed ?? grouped(state.budget)}
          value={state.budget}
          presets={view.presets}
          presetsLabel={texts.amounts}
          presetName="preset"
          error={isWrong ? texts.unreadable : outcome.error}
          onType={(text) => {
            setTyped(text)
            typeBudget(Math.round(enteredDollars(text)))
          }}
          onLeave={() => !isWrong && setTyped(null)}
          onPreset={(amount) => {
            setTyped(null)
            typeBudget(amount)
          }}
        />
        <output className="budget-count">{failed ? texts.failed : outcome.summary}</output>
        <Button type="submit" name="go" value="1" size="l" wide disabled={isRefused}>
          {outcome.button}
        </Button>
        <p className="text-13 text-ink-2">{texts.note}</p>
      </div>
      {view.bodies.length > 1 && <BodyTypes state={state} change={change} view={view} />}
    </form>
  )
}

interface PartProps {
  readonly view: BudgetFormView
  readonly state: BudgetState
  readonly change: (changed: Partial<Omit<BudgetState, 'budget'>>) => void
}

interface MoneySliderProps extends PartProps {
  readonly name: 'repayment' | 'deposit'
  readonly label: string
  readonly limits: { readonly min: number; readonly max: number; readonly step: number }
  /** Whether the budget that it makes buys nothing, which the budget's own box says. */
  readonly isInvalid: boolean
}

function MoneySlider({ view: { texts, unreadable }, state, change, ...props }: MoneySliderProps) {
  const { name, label, limits, isInvalid } = props
  return (
    <Slider
      label={label}
      id={`budget-${name}`}
      name={name}
      limits={limits}
      value={state[name]}
      prefix="$"
      boxText={grouped}
      valueText={spoken}
      emptyValue={0}
      unreadable={texts.unreadable}
      isInvalid={isInvalid}
      sentText={unreadable[name]}
      onChange={(dollars) => change({ [name]: clampDollars(dollars) })}
    />
  )
}

function Periods({ view: { texts, starts }, state, change }: PartProps) {
  return (
    <fieldset className="budget-periods">
      <legend className="sr-only">{texts.period}</legend>
      {PERIODS.map((period) => (
        <label key={period} className="budget-period">
          <input
            type="radio"
            name="period"
            value={period}
            className="sr-only"
            checked={state.period === period}
            onChange={() => change({ period, repayment: starts[period] })}
          />
          {texts[period]}
        </label>
      ))}
    </fieldset>
  )
}

function BodyTypes({ view: { texts, bodies }, state, change }: PartProps) {
  return (
    <fieldset className="budget-types">
      <legend>{texts.types}</legend>
      <div className="budget-bodies">
        {bodies.map(({ value, label, drawing, image, count }) => (
          <label key={value} className="body-option">
            <input
              type="checkbox"
              name="body"
              value={value}
              className="sr-only"
              checked={state.bodies.includes(value)}
              onChange={({ target }) => change({ bodies: toggled(state.bodies, value, target.checked) })}
            />
            <BodyPicture image={image} drawing={drawing} width={72} />
            <span className="body-option-label">{label}</span>
            <span className="option-count">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function useBudget(view: BudgetFormView) {
  const [state, setState] = useState(view.state)
  const form = useRef<HTMLFormElement>(null)
  const change = (changed: Partial<Omit<BudgetState, 'budget'>>) =>
    setState((now) => {
      const next = { ...now, ...changed }
      // A typed budget stays while the means do, as when a browser puts back the entries of a page.
      return meansText(next) === meansText(now) ? next : { ...next, budget: budgetOf(next) }
    })
  const typeBudget = (budget: number) => setState((now) => ({ ...now, budget, repayment: repaymentFor(budget, now) }))
  useFormBeforeHydration(form, (data) => {
    const period = PERIODS.find((each) => each === data.get('period')) ?? view.state.period
    const amount = (name: string) => {
      const text = data.get(name)
      return enteredDollars(typeof text === 'string' ? text : '')
    }
    change({ period, repayment: amount('repayment'), deposit: amount('deposit') })
    setState((now) => ({ ...now, bodies: data.getAll('body').filter((body) => typeof body === 'string') }))
  })
  return { state, change, typeBudget, form }
}

function toggled(bodies: readonly string[], value: string, chosen: boolean): readonly string[] {
  return chosen ? [...bodies, value] : bodies.filter((each) => each !== value)
}

/** The page that the server renders for this state. */
function addressOf(action: string, { period, repayment, deposit, budget, bodies }: BudgetState): string {
  const parameters = new URLSearchParams({
    period: period satisfies Period,
    repayment: String(repayment),
    deposit: String(deposit),
    budget: String(budget),
  })
  for (const body of bodies) parameters.append('body', body)
  return `${action}?${parameters.toString()}`
}
