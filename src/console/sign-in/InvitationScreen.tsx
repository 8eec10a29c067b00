import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { SIGN_IN, type NewAuthenticator, type SignedIn } from '#api/auth/contract.ts'
import { Problem } from '../design/Problem.tsx'
import { authCall } from '../session/auth-call.ts'
import { enterSession } from '../session/session.ts'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { BackupCodes } from './BackupCodes.tsx'
import { JoinStep } from './JoinStep.tsx'
import { NewPersonStep } from './NewPersonStep.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkToken } from './use-link-token.ts'
import { grantWords } from './grant-words.ts'

/** Accepts an invitation: name and password, authenticator app, backup codes; or joins, for somebody who has a password already. */
export function InvitationScreen() {
  const token = useLinkToken()
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => authCall(SIGN_IN.invitation, { token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token === '') return <NotValid words="Open the link from the mail again: a part of it is missing." />
  if (!opened.data)
    return <SignInFrame title="Invitation">{opened.isError && <Problem words={opened.error.message} />}</SignInFrame>
  if (!opened.data.ok) return <NotValid words={opened.data.error.words} />
  const invitation = opened.data.value
  const lead = `${invitation.email} · ${invitation.roles.map(grantWords).join(', ')}`
  return invitation.next === 'join' ? (
    <SignInFrame title="You are invited" lead={lead}>
      <JoinStep token={token} email={invitation.email} />
    </SignInFrame>
  ) : (
    <Accepting token={token} lead={lead} email={invitation.email} />
  )
}

function NotValid({ words }: { readonly words: string }) {
  return (
    <SignInFrame title="The invitation is not valid" lead={words}>
      <p className="text-ink-2">Ask whoever invited you for a new one. An invitation works once, for seven days.</p>
      <Link to="/sign-in" className="btn-link justify-self-start">
        Go to the sign-in
      </Link>
    </SignInFrame>
  )
}

type Step =
  | { readonly at: 'person' }
  | { readonly at: 'app'; readonly app: NewAuthenticator }
  | { readonly at: 'codes'; readonly codes: readonly string[]; readonly session: SignedIn }

function Accepting({ token, lead, email }: { readonly token: string; readonly lead: string; readonly email: string }) {
  const { history } = useRouter()
  const [step, setStep] = useState<Step>({ at: 'person' })
  const confirm = useCallback(
    async (enrolment: string, code: string) => {
      const answer = await authCall(SIGN_IN.confirm, { enrolment, code })
      if (!answer.ok) return answer.error.words
      const { newBackupCodes, ...session } = answer.value
      setStep({ at: 'codes', codes: newBackupCodes, session })
      return undefined
    },
    [setStep],
  )
  switch (step.at) {
    case 'person':
      return (
        <SignInFrame key="person" title="Welcome" lead={lead}>
          <NewPersonStep token={token} email={email} onAccepted={(app) => setStep({ at: 'app', app })} />
        </SignInFrame>
      )
    case 'app':
      return (
        <SignInFrame
          key="app"
          title="Set up the second factor"
          lead="Scan the code with an authenticator app, such as the one of your phone’s passwords."
        >
          <AuthenticatorStep app={step.app} confirm={confirm} />
        </SignInFrame>
      )
    case 'codes':
      return (
        <SignInFrame
          key="codes"
          title="Keep your backup codes"
          lead="Each signs you in once when your phone is not at hand. They are shown only now."
        >
          <BackupCodes
            codes={step.codes}
            onKept={() => {
              enterSession(step.session)
              history.replace('/')
            }}
          />
        </SignInFrame>
      )
    default:
      return step satisfies never
  }
}
