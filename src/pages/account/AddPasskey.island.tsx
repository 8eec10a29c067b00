import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { isCancelled, passkeyControl, postPasskey } from './passkey-client.ts'
import type { AddPasskeyView } from './passkeys.ts'

/** Adds a passkey of this browser to the account. */
export default function addPasskey(element: HTMLElement, { next, failed, known }: AddPasskeyView): void {
  const control = passkeyControl(element)
  if (!control || !browserSupportsWebAuthn()) return
  const { shell, button, show } = control
  shell.hidden = false
  button.addEventListener('click', () => {
    void press()
  })

  async function press(): Promise<void> {
    button.disabled = true
    show('')
    const problem = await add()
    button.disabled = false
    if (problem !== null) show(problem)
    else if (next.startsWith(`${location.pathname}#`)) location.reload()
    else location.assign(next)
  }

  /** Null when it worked. */
  async function add(): Promise<string | null> {
    try {
      const optionsJSON = (await postPasskey('/api/passkeys/new')) as PublicKeyCredentialCreationOptionsJSON | null
      if (optionsJSON === null) return failed
      const answer = await startRegistration({ optionsJSON })
      return (await postPasskey('/api/passkeys', answer)) === null ? failed : null
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidStateError') return known
      return isCancelled(error) ? '' : failed
    }
  }
}
