import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { SIGN_IN } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'
import { goToProvider } from './go-to-provider.ts'

interface PasswordStepProps {
  /** The address of who signs in again. */
  readonly email: string | undefined
  /** The path to open after a sign-in at a provider. */
  readonly next: string
  /** Whether the password is asked for, even if a provider has the address. */
  readonly byPassword: boolean
  readonly onPassed: () => void
}

interface Provider {
  readonly name: string
  readonly only: boolean
}

/** Address and password; where a provider has the address, its button in place of the password. */
export function PasswordStep({ email, next, byPassword, onPassed }: PasswordStepProps) {
  const [provider, setProvider] = useState<Provider>()
  const [wantsPassword, setWantsPassword] = useState(byPassword)
  const asked = useRef<string>(undefined)

  /** Whether a provider has the address. Each address is asked for until there is an answer. */
  const findProvider = useCallback(async (address: string): Promise<boolean> => {
    if (!address.includes('@') || asked.current === address) return false
    asked.current = address
    const answer = await authCall(SIGN_IN.wayIn, { email: address })
    const found = answer.ok && answer.value.way === 'provider' ? answer.value : undefined
    if (asked.current === address) {
      setProvider(found)
      // What failed is asked again when the field is left or the form is sent the next time.
      if (!answer.ok) asked.current = undefined
    }
    return found !== undefined
  }, [])
  useEffect(() => {
    if (email !== undefined && !byPassword) void findProvider(email)
  }, [email, byPassword, findProvider])

  const form = useSubmit(
    useCallback(
      async (address: string, password: string) => {
        if (provider && !wantsPassword) return goToProvider(SIGN_IN.provider, { email: address, next })
        // A password manager has filled both in, and the field was never left.
        if (!wantsPassword && (await findProvider(address))) return undefined
        const answer = await authCall(SIGN_IN.signIn, { email: address, password })
        if (!answer.ok) return answer.error.words
        onPassed()
        return undefined
      },
      [provider, wantsPassword, next, onPassed, findProvider],
    ),
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    const text = fieldsOf(event)
    form.submit(text('email').trim(), text('password'))
  }
  const atProvider = provider && !wantsPassword
  return (
    <form className="grid gap-4" onSubmit={send}>
      {form.problem && <Problem words={form.problem} />}
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        required
        takesFocus={email === undefined}
        onChange={() => {
          asked.current = undefined
          setProvider(undefined)
        }}
        onBlur={({ currentTarget }) => void (wantsPassword || findProvider(currentTarget.value.trim()))}
      />
      {atProvider ? (
        <ProviderButton provider={provider} isBusy={form.isBusy} onPassword={() => setWantsPassword(true)} />
      ) : (
        <>
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            takesFocus={email !== undefined || provider !== undefined}
          />
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Continue
          </Button>
        </>
      )}
    </form>
  )
}

interface ProviderButtonProps {
  readonly provider: Provider
  readonly isBusy: boolean
  readonly onPassword: () => void
}

/** Takes the focus of the password's field that it replaces, so that Enter and a screen reader go on here. */
function ProviderButton({ provider: { name, only }, isBusy, onPassword }: ProviderButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Button ref={button} type="submit" look="primary" disabled={isBusy}>
        Continue with {name}
      </Button>
      {only ? (
        <p className="text-sm text-ink-3">Your company signs in at {name}.</p>
      ) : (
        <button type="button" className="btn-link justify-self-start" onClick={onPassword}>
          Use a password instead
        </button>
      )}
    </>
  )
}
