import type { LeadFormView } from '../form/lead-form-view.ts'
import { HONEYPOT_FIELD, RENDERED_AT_FIELD } from '../submission/read-submission.ts'

/** Hidden fields, and the honeypot: a field that people do not see and that programs fill in. */
export function HiddenFields({ view, signedTime }: { readonly view: LeadFormView; readonly signedTime: string }) {
  return (
    <>
      {Object.entries({ ...view.hidden, [RENDERED_AT_FIELD]: signedTime }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden className="sr-only">
        <label htmlFor={`${view.idPrefix}-${HONEYPOT_FIELD}`}>Website</label>
        <input
          type="text"
          id={`${view.idPrefix}-${HONEYPOT_FIELD}`}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}
