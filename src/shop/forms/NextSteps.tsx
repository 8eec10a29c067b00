import type { NextStepsView } from './form-views.ts'

export function NextSteps({ heading, steps }: NextStepsView) {
  return (
    <section>
      <h2 className="mb-4 font-display text-20">{heading}</h2>
      <ol className="grid max-w-prose gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 text-15">
            <span
              className="grid size-8 place-items-center rounded-full border border-line-strong font-semibold tabular-nums"
              aria-hidden
            >
              {index + 1}
            </span>
            <span className="text-pretty pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
