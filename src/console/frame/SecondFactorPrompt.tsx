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

/** Asks for the second factor again where a call needs it. */
export function SecondFactorPrompt() {
  const question = useSecondFactorQuestion()
  return question && <Prompt answer={question.answer} />
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
