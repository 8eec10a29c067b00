import type { StepDefinition } from './step-definition.ts'

/** The whole order once more, before it is sent. */
export const review: StepDefinition = {
  text: ({ say }) => say('purchase.reviewText'),
  buttons: ({ say }) => [{ step: 'review', text: say('purchase.send'), look: 'primary' }],
}
