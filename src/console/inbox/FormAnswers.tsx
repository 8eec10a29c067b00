interface FormAnswersProps {
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

/** The answers of the form that are not in the conversation. */
export function FormAnswers({ details }: FormAnswersProps) {
  if (details.length === 0) return null
  return (
    <section aria-label="Form" className="grid gap-1">
      <h2 className="font-semibold">From the form</h2>
      <dl className="facts">
        {details.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
