import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PROVIDER_REFUSALS, type SignedIn } from '#api/auth/contract.ts'
import { nextPath } from '#staff/next-path.ts'
import { Problem } from '../design/Problem.tsx'
import { enterSession } from '../session/session.ts'
import { FirstAuthenticator } from './FirstAuthenticator.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const route = getRouteApi('/sign-in')

export function SignInScreen() {
  const { step, refused, with: by, next: wanted } = route.useSearch()
  const next = nextPath(wanted)
  const { history } = useRouter()
  const enter = useCallback(
    (session: SignedIn) => {
      enterSession(session)
      history.replace(next)
    },
    [history, next],
  )
  if (step === 'authenticator') return <FirstAuthenticator onSignedIn={enter} />
  return (
    <SignInFrame title="Sign in">
      {refused && <Problem words={PROVIDER_REFUSALS[refused]} />}
      <SignInForm
        key={step}
        next={next}
        startsWith={step === 'code' ? 'code' : 'password'}
        byPassword={by === 'password'}
        onSignedIn={enter}
      />
      <Link to="/forgotten-password" className="btn-link justify-self-start">
        Forgotten your password?
      </Link>
    </SignInFrame>
  )
}
