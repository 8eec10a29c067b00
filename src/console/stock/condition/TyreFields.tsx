import {
  LEGAL_TREAD_MM,
  TYRES,
  type ConditionPatch,
  type ConditionReport,
} from '#vehicles/condition/condition-report.ts'
import { TYRE_WORDS } from './condition-words.ts'
import { Stepper } from './Stepper.tsx'

const STEP_MM = 0.5
const FIRST_MM = 5
const MOST_MM = 25

export interface ReportFieldsProps {
  readonly report: ConditionReport
  readonly disabled: boolean
  readonly onChange: (patch: ConditionPatch) => void
}

/** The tread of each tyre. One below the legal minimum is pointed out at once. */
export function TyreFields({ report, disabled, onChange }: ReportFieldsProps) {
  return (
    <section aria-label="Tyres" className="condition-fields">
      <h2>Tread depth</h2>
      <p className="text-ink-2">Measured at the thinnest place. At least {LEGAL_TREAD_MM} mm is legal.</p>
      {TYRES.map((tyre) => {
        const mm = report.tyres[tyre]
        return (
          <div key={tyre}>
            <Stepper
              name={TYRE_WORDS[tyre]}
              unit="mm"
              value={mm ?? null}
              {...{ step: STEP_MM, first: FIRST_MM, most: MOST_MM, disabled }}
              onChange={(value) => onChange({ tyres: { [tyre]: value } })}
            />
            <output className="condition-low">
              {mm !== undefined && mm < LEGAL_TREAD_MM && `Below the legal minimum of ${LEGAL_TREAD_MM} mm`}
            </output>
          </div>
        )
      })}
    </section>
  )
}
