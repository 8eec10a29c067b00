import { Link } from '@tanstack/react-router'
import { useCallback, useState, type FormEvent } from 'react'
import { PASSWORD_LENGTH, SIGN_IN } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkToken } from './use-link-token.ts'

export function NewPasswordScreen() {
  const token = useLinkToken()
  const [isSet, setIsSet] = useState(false)
  const form = useSubmit(
    useCallback(
      async (password: string) => {
        const answer = await authCall(SIGN_IN.newPassword, { token, password })
        if (answer.ok) setIsSet(true)
        return answer.ok ? undefined : answer.error.words
      },
      [token],
    ),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.submit(fieldsOf(event)('password'))
  }
  if (token === '' || isSet)
    return (
      <SignInFrame
        key="end"
        title={isSet ? 'Your password is changed' : 'The link is not complete'}
        lead={
          isSet
            ? 'All devices were signed out. Sign in with the new password and your second factor.'
            : 'Open it from the mail again, or ask for a new one.'
        }
      >
        <Link to={isSet ? '/sign-in' : '/forgotten-password'} className="btn btn-primary">
          {isSet ? 'Sign in' : 'Ask for a new link'}
        </Link>
      </SignInFrame>
    )
  return (
    <SignInFrame title="New password">
      <form className="grid gap-4" onSubmit={send}>
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. Several words are better than signs.`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
          takesFocus
        />
        <Button type="submit" look="primary" disabled={form.isBusy}>
          Change the password
        </Button>
      </form>
    </SignInFrame>
  )
}
