import { useCallback, type FormEvent } from 'react'
import { PASSWORD_LENGTH, SIGN_IN, type NewAuthenticator } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'

interface NewPersonStepProps {
  readonly token: string
  readonly email: string
  readonly onAccepted: (app: NewAuthenticator) => void
}

export function NewPersonStep({ token, email, onAccepted }: NewPersonStepProps) {
  const form = useSubmit(
    useCallback(
      async (name: string, password: string) => {
        const answer = await authCall(SIGN_IN.accept, { token, name, password })
        if (answer.ok) onAccepted(answer.value)
        return answer.ok ? undefined : answer.error.words
      },
      [token, onAccepted],
    ),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    const text = fieldsOf(event)
    form.submit(text('name'), text('password'))
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      {form.problem && <Problem words={form.problem} />}
      {/* A password manager keeps the address with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label="Your name"
        hint="Shoppers see it below your answers."
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        takesFocus
      />
      <TextField
        label="Password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. Several words are better than signs.`}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
        required
      />
      <Button type="submit" look="primary" disabled={form.isBusy}>
        Continue
      </Button>
    </form>
  )
}
