import { becauseWords } from '../data/because-words.ts'
import { Button } from '../design/Button.tsx'
import { FinalButton } from './FinalButton.tsx'
import type { Step, StepOption } from './sales-page.ts'

interface StepButtonsProps {
  readonly steps: readonly StepOption[]
  readonly isBusy: boolean
  readonly onStep: (step: Step) => void
}

/** The next steps. One that only needs the second factor can be pressed: it is asked for then. */
export function StepButtons({ steps, isBusy, onStep }: StepButtonsProps) {
  return (
    <>
      {steps.toReversed().map(({ step, name, because, look, warning }) => {
        const isAsked = because !== true && because.because === 'second-factor-needed'
        const why = isAsked ? undefined : becauseWords(because)
        if (warning !== undefined)
          return (
            <FinalButton
              key={step}
              name={name}
              warning={warning}
              disabled={isBusy || why !== undefined}
              title={why}
              onPress={() => onStep(step)}
            />
          )
        return (
          <Button
            key={step}
            look={look}
            disabled={isBusy || why !== undefined}
            title={why}
            onClick={() => onStep(step)}
          >
            {name}
          </Button>
        )
      })}
    </>
  )
}
