import { ASKED_STEPS, type AskedStep, type PurchaseStep } from '../purchase.ts'
import type { StepField } from '../step-field.ts'
import { delivery } from './delivery.ts'
import { deposit } from './deposit.ts'
import { documents } from './documents.ts'
import { extras } from './extras.ts'
import { payment } from './payment.ts'
import { person } from './person.ts'
import { price } from './price.ts'
import { review } from './review.ts'
import type { AskingFacts, StepDefinition } from './step-definition.ts'
import { tradeIn } from './trade-in.ts'

export const STEPS: Readonly<Record<PurchaseStep, StepDefinition>> = {
  price,
  person,
  tradeIn,
  payment,
  delivery,
  extras,
  documents,
  deposit,
  review,
}

export function isAsked(step: PurchaseStep): step is AskedStep {
  return ASKED_STEPS.some((each) => each === step)
}

export function fieldsOf(step: PurchaseStep, facts: AskingFacts): readonly StepField[] {
  return STEPS[step].fields?.(facts) ?? []
}
