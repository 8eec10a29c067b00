import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SignedIn } from '#api/auth/contract.ts'
import { enterSession } from '../session/session.ts'
import { nextPath } from './next-path.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const route = getRouteApi('/sign-in')

export function SignInScreen() {
  const next = nextPath(route.useSearch().next)
  const { history } = useRouter()
  const enter = useCallback(
    (session: SignedIn) => {
      enterSession(session)
      history.replace(next)
    },
    [history, next],
  )
  return (
    <SignInFrame title="Sign in">
      <SignInForm onSignedIn={enter} />
      <Link to="/forgotten-password" className="btn-link justify-self-start">
        Forgotten your password?
      </Link>
    </SignInFrame>
  )
}
