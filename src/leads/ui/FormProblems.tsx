import { Alert } from '#ui-kit/Alert.tsx'
import type { Ref } from 'react'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { pointerTo, type LeadError } from '../form/lead-error.ts'
import { fieldId } from './LeadFields.tsx'

interface FormProblemsProps {
  readonly view: LeadFormView
  readonly errors: readonly LeadError[]
  readonly failure: string | null
  readonly ref?: Ref<HTMLDivElement>
}

/** The error summary above the form: each error links to its field. */
export function FormProblems({ view, errors, failure, ref }: FormProblemsProps) {
  if (errors.length === 0 && failure === null) return null
  return (
    // A page that is rendered with errors moves the focus to them, even without a script.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={ref} tabIndex={-1} autoFocus className="outline-none">
      <Alert tone="danger" data-testid="error-warning" title={failure ?? view.texts.errorHeading}>
        {failure !== null && errors.length > 0 && <p>{view.texts.errorHeading}</p>}
        {errors.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ pointer, message }) => (
              <li key={pointer}>
                <ProblemText href={hrefOf(view, pointer)} message={message} />
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

function ProblemText({ href, message }: { readonly href: string | undefined; readonly message: string }) {
  if (href === undefined) return message
  return (
    <a href={href} className="block py-px underline underline-offset-4">
      {message}
    </a>
  )
}

function hrefOf({ fields, idPrefix }: LeadFormView, pointer: string): string | undefined {
  const field = fields.find(({ name }) => pointerTo(name) === pointer)
  return field && `#${fieldId(idPrefix, field.name)}`
}
