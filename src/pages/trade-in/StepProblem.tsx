/** Says above a step's form why it was not accepted. The fields have error messages of their own. */
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
