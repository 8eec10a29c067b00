import { useCallback } from 'react'
import type { SignedIn } from '#api/auth/contract.ts'
import { Dialog } from '../design/Dialog.tsx'
import { enterSession } from '../session/session.ts'
import { thisScreen } from '../sign-in/go-to-provider.ts'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/** Lies over the screen of somebody whose session has ended. The screen below stays as it was, with what they were writing. */
export function SignInAgain({ email }: { readonly email: string }) {
  const enter = useCallback((session: SignedIn) => enterSession(session), [])
  return (
    <Dialog title="Sign in again">
      <p className="text-ink-2">Your session has ended. What you were writing is kept.</p>
      <SignInForm email={email} next={thisScreen()} onSignedIn={enter} />
    </Dialog>
  )
}
