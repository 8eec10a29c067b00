import { useCallback } from 'react'
import { SIGN_IN } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { TextField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { useSecondFactorQuestion } from '../data/second-factor.ts'
import { authCall } from '../session/auth-call.ts'
import { useSignedIn } from '../session/session.ts'
import { goToProvider, thisScreen } from '../sign-in/go-to-provider.ts'

/** Asks for the second factor again where a call needs it. */
export function SecondFactorPrompt() {
  const question = useSecondFactorQuestion()
  const signedIn = useSignedIn()
  if (!question) return null
  return signedIn && signedIn.provider !== null && !signedIn.hasAuthenticator ? (
    <ProviderPrompt provider={signedIn.provider} answer={question.answer} />
  ) : (
    <Prompt answer={question.answer} />
  )
}

interface ProviderPromptProps {
  readonly provider: string
  readonly answer: (isEntered: boolean) => void
}

/** Somebody without an authenticator app here confirms at their provider, and comes back to this screen. */
function ProviderPrompt({ provider, answer }: ProviderPromptProps) {
  const go = useSubmit(useCallback(() => goToProvider(SIGN_IN.providerAgain, { next: thisScreen() }), []))
  return (
    <Dialog title="Is it you?" onClose={() => answer(false)}>
      <div className="grid gap-4">
        <p className="text-ink-2">
          This needs your second factor again. {provider} asks for it and brings you back to this screen; then do it
          once more. It counts for ten minutes.
        </p>
        {go.problem && <Problem words={go.problem} />}
        <div className="modal-foot">
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button look="primary" disabled={go.isBusy} onClick={() => go.submit()}>
            Continue with {provider}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Prompt({ answer }: { readonly answer: (isEntered: boolean) => void }) {
  const form = useSubmit(
    useCallback(
      async (code: string) => {
        const entered = await authCall(SIGN_IN.secondFactorAgain, { code })
        if (entered.ok) answer(true)
        return entered.ok ? undefined : entered.error.words
      },
      [answer],
    ),
  )
  return (
    <Dialog title="Is it you?" onClose={() => answer(false)}>
      <form className="grid gap-4" onSubmit={(event) => form.submit(fieldsOf(event)('code'))}>
        <p className="text-ink-2">This needs your second factor again. It then counts for ten minutes.</p>
        {form.problem && <Problem words={form.problem} />}
        <TextField
          label="Code of your authenticator app, or a backup code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          takesFocus
        />
        <div className="modal-foot">
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button type="submit" look="primary" disabled={form.isBusy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
