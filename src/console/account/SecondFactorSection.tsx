import { useCallback, useState } from 'react'
import { SIGN_IN, type NewAuthenticator } from '#api/auth/contract.ts'
import { askSecondFactor } from '../data/second-factor.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { showToast } from '../frame/toast-store.ts'
import { authCall, type AuthFailure } from '../session/auth-call.ts'
import { AuthenticatorStep } from '../sign-in/AuthenticatorStep.tsx'
import { BackupCodes } from '../sign-in/BackupCodes.tsx'
import type { Result } from '#platform/result.ts'
import { Section } from './Section.tsx'

const FEW_CODES = 3

/** Replaces the backup codes or the authenticator app; both need the second factor of the last ten minutes. */
export function SecondFactorSection({ backupCodes }: { readonly backupCodes: number }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const [app, setApp] = useState<NewAuthenticator>()
  const confirm = useCallback(async (enrolment: string, code: string) => {
    const answer = await authCall(SIGN_IN.authenticatorConfirm, { enrolment, code })
    if (!answer.ok) return answer.error.words
    setApp(undefined)
    setCodes(answer.value.backupCodes)
    return undefined
  }, [])
  const renewCodes = async () => {
    const answer = await afterSecondFactor(() => authCall(SIGN_IN.backupCodes, {}))
    if (answer) setCodes(answer.backupCodes)
  }
  const replaceApp = async () => setApp(await afterSecondFactor(() => authCall(SIGN_IN.authenticator, {})))
  return (
    <Section title="Second factor">
      <p className={backupCodes <= FEW_CODES ? 'text-late' : 'text-ink-2'}>
        {backupCodes === 1 ? '1 backup code is' : `${backupCodes} backup codes are`} left.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void renewCodes()}>New backup codes</Button>
        <Button onClick={() => void replaceApp()}>Use another authenticator app</Button>
      </div>
      {app && (
        <Dialog title="Set up another app" onClose={() => setApp(undefined)}>
          <AuthenticatorStep app={app} confirm={confirm} />
        </Dialog>
      )}
      {codes && (
        <Dialog title="Your new backup codes">
          <p className="text-ink-2">The ones before no longer work. These are shown only now.</p>
          <BackupCodes codes={codes} doneName="Done" onKept={() => setCodes(undefined)} />
        </Dialog>
      )}
    </Section>
  )
}

/** The answer of a call, asking for the second factor if it is needed; undefined if it failed, which a toast says. */
async function afterSecondFactor<T>(call: () => Promise<Result<T, AuthFailure>>): Promise<T | undefined> {
  let answer = await call()
  if (!answer.ok && answer.error.kind === 'second-factor-needed' && (await askSecondFactor())) answer = await call()
  if (answer.ok) return answer.value
  if (answer.error.kind !== 'second-factor-needed') showToast({ words: answer.error.words, kind: 'failed' })
  return undefined
}
