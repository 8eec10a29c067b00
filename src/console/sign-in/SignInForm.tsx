import { useCallback, useRef, useState, type FormEvent } from 'react'
import { SIGN_IN, type SignedIn } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'
import { PasswordStep } from './PasswordStep.tsx'

interface SignInFormProps {
  /** The address of who signs in again. */
  readonly email?: string
  /** The path to open after a sign-in at a provider. */
  readonly next: string
  readonly startsWith?: 'password' | 'code'
  readonly byPassword?: boolean
  readonly onSignedIn: (session: SignedIn) => void
}

/** Password or provider, then second factor: the same on the sign-in screen and on top of a screen whose session has ended. */
export function SignInForm({ email, next, startsWith = 'password', byPassword = false, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState(startsWith)
  return step === 'password' ? (
    <PasswordStep email={email} next={next} byPassword={byPassword} onPassed={() => setStep('code')} />
  ) : (
    <CodeStep onSignedIn={onSignedIn} onStartAgain={() => setStep('password')} />
  )
}

interface CodeStepProps {
  readonly onSignedIn: (session: SignedIn) => void
  readonly onStartAgain: () => void
}

function CodeStep({ onSignedIn, onStartAgain }: CodeStepProps) {
  const [kind, setKind] = useState<'app' | 'backup'>('app')
  const field = useRef<HTMLInputElement>(null)
  const form = useSubmit(
    useCallback(
      async (code: string) => {
        const answer = await authCall(SIGN_IN.secondFactor, { code })
        if (answer.ok) {
          onSignedIn(answer.value)
          return undefined
        }
        if (answer.error.kind === 'sign-in-expired') onStartAgain()
        field.current?.select()
        return answer.error.words
      },
      [onSignedIn, onStartAgain],
    ),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.submit(fieldsOf(event)('code'))
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      {form.problem && <Problem words={form.problem} />}
      <TextField
        key={kind}
        ref={field}
        takesFocus
        label={kind === 'app' ? 'Code of your authenticator app' : 'Backup code'}
        hint={kind === 'app' ? 'Six digits, new every 30 seconds' : 'One of the ten that you kept. Each works once.'}
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" look="primary" disabled={form.isBusy}>
        Sign in
      </Button>
      <button
        type="button"
        className="btn-link justify-self-start"
        onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}
      >
        {kind === 'app' ? 'Use a backup code' : 'Use the authenticator app'}
      </button>
    </form>
  )
}
