import { Link } from '@tanstack/react-router'
import { useCallback, useState, type FormEvent } from 'react'
import { SIGN_IN } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'
import { SignInFrame } from './SignInFrame.tsx'

export function ForgottenScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useSubmit(
    useCallback(async (email: string) => {
      const answer = await authCall(SIGN_IN.forgottenPassword, { email })
      if (answer.ok) setSentTo(email)
      return answer.ok ? undefined : answer.error.words
    }, []),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.submit(fieldsOf(event)('email'))
  }
  if (sentTo !== undefined)
    return (
      <SignInFrame
        key="sent"
        title="Look into your mail"
        lead={`If ${sentTo} belongs to somebody here, a link to a new password is on its way. It works once, for an hour.`}
      >
        <Link to="/sign-in" className="btn-link justify-self-start">
          Back to the sign-in
        </Link>
      </SignInFrame>
    )
  return (
    <SignInFrame
      title="Forgotten password"
      lead="A link to a new password comes by mail. Your second factor stays as it is."
    >
      <form className="grid gap-4" onSubmit={send}>
        {form.problem && <Problem words={form.problem} />}
        <TextField label="E-mail address" name="email" type="email" autoComplete="username" required takesFocus />
        <Button type="submit" look="primary" disabled={form.isBusy}>
          Send the link
        </Button>
      </form>
      <Link to="/sign-in" className="btn-link justify-self-start">
        Back to the sign-in
      </Link>
    </SignInFrame>
  )
}
