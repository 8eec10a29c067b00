import { useCallback, type FormEvent } from 'react'
import type { NewAuthenticator } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'

interface AuthenticatorStepProps {
  readonly app: NewAuthenticator
  /** Returns the sentence of a failure. */
  readonly confirm: (enrolment: string, code: string) => Promise<string | undefined>
}

/** The square code, its text for typing it in, and the first code of the app as proof that it is set up. */
export function AuthenticatorStep({ app, confirm }: AuthenticatorStepProps) {
  const form = useSubmit(useCallback((code: string) => confirm(app.enrolment, code), [app.enrolment, confirm]))
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.submit(fieldsOf(event)('code'))
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      {form.problem && <Problem words={form.problem} />}
      {/* White around it also in the dark theme, or no camera reads it. */}
      <img
        src={app.qr}
        width={192}
        height={192}
        alt="Square code for an authenticator app"
        className="justify-self-center rounded-md bg-white p-2"
      />
      <div className="grid gap-1">
        <p className="text-sm text-ink-3">Can’t scan it? Type this in, or open it on this phone:</p>
        <code className="break-all rounded-md bg-sunken px-2 py-1.5 text-sm">{app.secret}</code>
        <a href={app.uri} className="btn-link justify-self-start text-sm">
          Open in the app of this device
        </a>
      </div>
      <TextField
        label="Code of the app"
        hint="Six digits"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" look="primary" disabled={form.isBusy}>
        Confirm
      </Button>
    </form>
  )
}
