/** The refusal above a step's form; the fields name the errors, too. */
export function StepProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <div
      role="alert"
      data-testid="error-warning"
      className="rounded-s border border-danger bg-surface p-4 text-15 font-semibold text-danger"
    >
      {text}
    </div>
  )
}
