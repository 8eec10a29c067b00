import { useCallback, useRef } from 'react'
import { PASSWORD_LENGTH, SIGN_IN } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { showToast } from '../frame/toast-store.ts'
import { authCall } from '../session/auth-call.ts'
import { useSignedIn } from '../session/session.ts'
import { Section } from './Section.tsx'

export function PasswordSection() {
  const form = useRef<HTMLFormElement>(null)
  const email = useSignedIn()?.person.email ?? ''
  const change = useSubmit(
    useCallback(async (current: string, password: string) => {
      const answer = await authCall(SIGN_IN.changePassword, { current, password })
      if (!answer.ok) return answer.error.words
      form.current?.reset()
      showToast({ words: 'Your password is changed. Other devices were signed out.', kind: 'done' })
      return undefined
    }, []),
  )
  return (
    <Section title="Password">
      <form
        ref={form}
        className="grid w-full max-w-80 gap-3"
        onSubmit={(event) => {
          const text = fieldsOf(event)
          change.submit(text('current'), text('password'))
        }}
      >
        {change.problem && <Problem words={change.problem} />}
        {/* A password manager finds the entry by it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField label="Password now" name="current" type="password" autoComplete="current-password" required />
        <TextField
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          required
        />
        <Button type="submit" className="justify-self-start" disabled={change.isBusy}>
          Change the password
        </Button>
      </form>
    </Section>
  )
}
