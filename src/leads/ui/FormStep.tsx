import type { ReactNode } from 'react'

interface FormStepProps {
  readonly title: string
  /** "Step 1 of 2" */
  readonly progress: string
  readonly isHidden: boolean
  readonly fields: ReactNode
}

/** One step of a form with several. */
export function FormStep({ title, progress, isHidden, fields }: FormStepProps) {
  return (
    <fieldset className="mt-3 flex min-w-0 flex-col gap-5 [&[hidden]]:hidden" hidden={isHidden}>
      <legend tabIndex={-1} className="mb-5 w-full border-b border-line pb-2 font-display text-20">
        <span className="block font-text text-13 text-ink-2">{progress} </span>
        {title}
      </legend>
      {fields}
    </fieldset>
  )
}

/** Fills `{step}` and `{count}` into a text. Steps count from 0. */
export function progressText(text: string, step: number, count: number): string {
  return text.replace('{step}', String(step + 1)).replace('{count}', String(count))
}
