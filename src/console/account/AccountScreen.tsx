import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { getMe } from '#api/me/contract.ts'
import { SIGN_IN } from '#api/auth/contract.ts'
import { removeDrafts } from '../data/drafts.ts'
import { forgetPush } from '../data/push.ts'
import { useRead } from '../data/read.ts'
import { Button } from '../design/Button.tsx'
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../frame/theme.ts'
import { authCall } from '../session/auth-call.ts'
import { leaveSession, useSignedIn } from '../session/session.ts'
import { grantText } from '../people/people-page.ts'
import { NoticesSection } from './NoticesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { Section } from './Section.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The person's own account: roles, looks, password, second factor, sessions. */
export function AccountScreen() {
  const session = useSignedIn()
  const { data: me } = useRead(getMe, {})
  useEffect(() => {
    document.title = 'Your account · Console'
  }, [])
  if (!session) return null
  return (
    <>
      <header className="screen-head">
        <h1 className="text-lg font-semibold">Your account</h1>
        <SignOut />
      </header>
      <div className="screen-body">
        <div className="grid max-w-160 gap-8 px-4 py-5">
          <Section title={session.person.name}>
            <p className="text-ink-2">{session.person.email}</p>
            <ul className="text-ink-2">
              {me?.grants.map((grant) => {
                const words = grantText(grant)
                return <li key={words}>{words}</li>
              })}
            </ul>
          </Section>
          <NoticesSection personId={session.person.id} />
          <Looks />
          {session.provider !== null && (
            <Section title="Sign-in">
              <p className="text-ink-2">
                You sign in at {session.provider}, which decides your roles here each time.
                {!session.hasAuthenticator && ' It asks for your second factor, too.'}
              </p>
            </Section>
          )}
          {session.hasPassword && <PasswordSection />}
          {session.hasAuthenticator && <SecondFactorSection backupCodes={session.backupCodes} />}
          <SessionsSection />
        </div>
      </div>
    </>
  )
}

function SignOut() {
  const { history } = useRouter()
  const leave = async () => {
    const answer = await authCall(SIGN_IN.signOut, {})
    if (!answer.ok) return
    removeDrafts()
    // A browser that can't do it now gets nothing any more either, because its session has ended.
    void forgetPush().catch(() => undefined)
    leaveSession()
    history.replace('/sign-in')
  }
  return (
    <Button className="ml-auto" onClick={() => void leave()}>
      Sign out
    </Button>
  )
}

const THEMES: readonly { readonly value: ThemeChoice; readonly name: string }[] = [
  { value: 'device', name: 'As this device' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
]

function Looks() {
  const choice = useThemeChoice()
  return (
    <Section title="Looks">
      <fieldset className="flex flex-wrap gap-4">
        <legend className="sr-only">Theme</legend>
        {THEMES.map(({ value, name }) => (
          <label key={value} className="flex min-h-8 items-center gap-2 max-md:min-h-11">
            <input
              type="radio"
              name="theme"
              className="size-4 accent-accent"
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
