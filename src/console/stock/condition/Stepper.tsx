import { Minus, Plus } from 'lucide-react'
import { Button } from '../../design/Button.tsx'

interface StepperProps {
  readonly name: string
  readonly value: number | null
  readonly step: number
  /** What the first press begins with. */
  readonly first: number
  readonly most: number
  readonly unit?: string
  readonly disabled: boolean
  readonly onChange: (value: number | null) => void
}

/** A number that is stepped by thumb, or typed. Empty: nobody has looked. */
export function Stepper({ name, value, step, first, most, unit, disabled, onChange }: StepperProps) {
  const by = (change: number) => onChange(value === null ? first : Math.min(most, Math.max(0, value + change)))
  return (
    <div className="condition-stepper">
      <span>{name}</span>
      <Button label={`${name}: less`} icon={<Minus size={16} />} disabled={disabled} onClick={() => by(-step)} />
      <input
        className="input"
        type="number"
        inputMode="decimal"
        aria-label={unit === undefined ? name : `${name}, ${unit}`}
        min={0}
        max={most}
        step={step === 1 ? 1 : 'any'}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.value === '') onChange(null)
          else if (target.validity.valid) onChange(target.valueAsNumber)
        }}
      />
      <span className="condition-unit">{unit}</span>
      <Button label={`${name}: more`} icon={<Plus size={16} />} disabled={disabled} onClick={() => by(step)} />
    </div>
  )
}
