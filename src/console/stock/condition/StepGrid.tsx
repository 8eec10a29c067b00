import { BookOpen, Camera, Check, CircleDot, CloudUpload, Flag, KeyRound } from 'lucide-react'
import type { ConditionReport } from '#vehicles/condition/condition-report.ts'
import { SHORT_WORDS, STEP_WORDS } from './condition-words.ts'
import { isShot, isStepDone, STEP_GROUPS, type Step } from './steps.ts'

interface StepGridProps {
  readonly step: Step
  readonly report: ConditionReport
  readonly addressOf: (photoId: string | null | undefined) => string | undefined
  readonly isOnItsWay: (photoId: string | undefined) => boolean
  readonly onStep: (step: Step) => void
}

const ICONS = { tyres: CircleDot, finish: Flag, keys: KeyRound, books: BookOpen } as const

/** All steps, each with its picture, whether it is done, and whether its picture is on its way. */
export function StepGrid({ step, report, addressOf, isOnItsWay, onStep }: StepGridProps) {
  return (
    <nav className="condition-steps" aria-label="Steps">
      {STEP_GROUPS.map(({ name, steps }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul aria-label={name}>
            {steps.map((each) => {
              const photoId = isShot(each) ? report.shots[each] : undefined
              const address = addressOf(photoId)
              const Icon = Object.entries(ICONS).find(([key]) => key === each)?.[1] ?? Camera
              const isWaiting = isOnItsWay(photoId)
              const isDone = isStepDone(each, report)
              return (
                <li key={each}>
                  <button
                    type="button"
                    aria-current={each === step ? 'step' : undefined}
                    aria-label={nameOf(each, isDone, isWaiting)}
                    onClick={() => onStep(each)}
                  >
                    <span className="condition-thumb">
                      {address === undefined ? <Icon size={20} aria-hidden="true" /> : <img src={address} alt="" />}
                      {isWaiting && (
                        <span className="condition-badge" data-state="waiting">
                          <CloudUpload size={12} aria-hidden="true" />
                        </span>
                      )}
                      {isDone && !isWaiting && (
                        <span className="condition-badge" data-state="done">
                          <Check size={12} aria-hidden="true" />
                        </span>
                      )}
                    </span>
                    {SHORT_WORDS[each]}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The short name, which is what is seen, the whole one, and what only pictures say. */
function nameOf(step: Step, isDone: boolean, isWaiting: boolean): string {
  const whole = STEP_WORDS[step] === SHORT_WORDS[step] ? [] : [STEP_WORDS[step].toLowerCase()]
  return [SHORT_WORDS[step], ...whole, ...(isDone ? ['done'] : []), ...(isWaiting ? ['picture on its way'] : [])].join(
    ', ',
  )
}
