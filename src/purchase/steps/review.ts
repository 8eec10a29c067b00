import type { StepDefinition } from './step-definition.ts'

/** Shows the whole order before it is sent. */
export const review: StepDefinition = {
  text: ({ copy }) => copy('purchase.reviewText'),
  buttons: ({ copy }) => [{ step: 'review', text: copy('purchase.send'), look: 'primary' }],
}
