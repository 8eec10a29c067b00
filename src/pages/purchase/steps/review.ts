import type { StepDefinition } from './step-definition.ts'

/** The whole order once more, before it is sent. */
export const review: StepDefinition = {
  text: ({ copy }) => copy('purchase.reviewText'),
  buttons: ({ copy }) => [{ step: 'review', text: copy('purchase.send'), look: 'primary' }],
}
