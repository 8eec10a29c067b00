import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { SIGN_IN, type SignedIn } from '#api/auth/contract.ts'
import { Problem } from '../design/Problem.tsx'
import { authCall } from '../session/auth-call.ts'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** Sets up the authenticator app of somebody whose provider asks for no second factor. Their session begins with its first code. */
export function FirstAuthenticator({ onSignedIn }: { readonly onSignedIn: (session: SignedIn) => void }) {
  const [done, setDone] = useState<{ readonly codes: readonly string[]; readonly session: SignedIn }>()
  const begun = useQuery({
    queryKey: ['first-authenticator'],
    queryFn: () => authCall(SIGN_IN.firstAuthenticator, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = useCallback(async (enrolment: string, code: string) => {
    const answer = await authCall(SIGN_IN.firstAuthenticatorConfirm, { enrolment, code })
    if (!answer.ok) return answer.error.words
    const { newBackupCodes, ...session } = answer.value
    setDone({ codes: newBackupCodes, session })
    return undefined
  }, [])
  if (done)
    return (
      <SignInFrame
        key="codes"
        title="Keep your backup codes"
        lead="Each signs you in once when your phone is not at hand. They are shown only now."
      >
        <BackupCodes codes={done.codes} onKept={() => onSignedIn(done.session)} />
      </SignInFrame>
    )
  return (
    <SignInFrame
      key="app"
      title="Set up the second factor"
      lead="Your provider has signed you in. Scan the code with an authenticator app, such as the one of your phone’s passwords."
    >
      {begun.data?.ok === true && <AuthenticatorStep app={begun.data.value} confirm={confirm} />}
      {begun.data?.ok === false && (
        <>
          <Problem words={begun.data.error.words} />
          <Link to="/sign-in" className="btn-link justify-self-start">
            Start again
          </Link>
        </>
      )}
    </SignInFrame>
  )
}
