import { Alert } from '#ui-kit/Alert.tsx'

export interface ProblemsProps {
  readonly heading: string
  readonly failure: string | null
  readonly errors: readonly { readonly href: string; readonly text: string }[]
}

/** Errors above a form: each leads to its field. */
export function Problems({ heading, failure, errors }: ProblemsProps) {
  if (failure === null && errors.length === 0) return null
  return (
    // A page that comes back with errors begins at them.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="mb-6 outline-none">
      <Alert tone="danger" title={failure ?? heading}>
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
