import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SIGN_IN, type SignedIn } from '#api/auth/contract.ts'
import { Button } from '../design/Button.tsx'
import { Problem } from '../design/Problem.tsx'
import { useSubmit } from '../design/use-submit.ts'
import { authCall } from '../session/auth-call.ts'
import { enterSession, sessionQuery } from '../session/session.ts'
import { SignInForm } from './SignInForm.tsx'

/** The invitation of somebody who has a password: they sign in, then the roles are added. */
export function JoinStep({ token, email }: { readonly token: string; readonly email: string }) {
  const { history } = useRouter()
  const { data: session } = useQuery(sessionQuery)
  const join = useSubmit(
    useCallback(async () => {
      const answer = await authCall(SIGN_IN.join, { token })
      if (!answer.ok) return answer.error.words
      history.replace('/')
      return undefined
    }, [token, history]),
  )
  const enter = useCallback((entered: SignedIn) => enterSession(entered), [])
  if (session?.state !== 'signed-in') return <SignInForm email={email} next="/" onSignedIn={enter} />
  return (
    <div className="grid gap-4">
      {join.problem && <Problem words={join.problem} />}
      <p>You are signed in as {session.person.name}.</p>
      <Button look="primary" disabled={join.isBusy} onClick={() => join.submit()}>
        Accept the invitation
      </Button>
    </div>
  )
}
