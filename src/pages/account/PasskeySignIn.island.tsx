import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isCancelled, passkeyControl, postPasskey } from './passkey-client.ts'
import type { PasskeySignInView } from './passkeys.ts'

/** The server's challenge is valid for five minutes. */
const RENEW_MS = 4 * 60_000

/** Signs in with a passkey: by the button, or by what the browser suggests for the address field. */
export default function passkeySignIn(element: HTMLElement, { next, failed }: PasskeySignInView): void {
  const control = passkeyControl(element)
  if (!control || !browserSupportsWebAuthn()) return
  const { shell, button, show } = control
  shell.hidden = false
  let isPressed = false
  button.addEventListener('click', () => {
    void press()
  })
  void suggest()

  async function press(): Promise<void> {
    isPressed = true
    button.disabled = true
    show('')
    await signIn(false)
    button.disabled = false
  }

  /** Waits for a passkey chosen from the field's suggestions. Each new request replaces the waiting one. */
  async function suggest(): Promise<void> {
    if (isPressed || !(await browserSupportsWebAuthnAutofill())) return
    setTimeout(() => void suggest(), RENEW_MS)
    await signIn(true)
  }

  async function signIn(useBrowserAutofill: boolean): Promise<void> {
    try {
      const options = await postPasskey('/api/passkeys/sign-in/new')
      if (options === null) return useBrowserAutofill ? undefined : show(failed)
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill })
      if ((await postPasskey('/api/passkeys/sign-in', answer)) === null) show(failed)
      else location.assign(next)
    } catch (error) {
      if (!isCancelled(error) && !useBrowserAutofill) show(failed)
    }
  }
}
