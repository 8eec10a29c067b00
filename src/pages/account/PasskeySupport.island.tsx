import { browserSupportsWebAuthn, platformAuthenticatorIsAvailable } from '@simplewebauthn/browser'

/** Says with the code that this device can make passkeys, so that the next page offers one. */
export default function passkeySupport(element: HTMLElement, { name }: { readonly name: string }): void {
  const form = element.closest('main')?.querySelector('form')
  if (form && browserSupportsWebAuthn()) void sayWhetherAvailable(form, name)
}

async function sayWhetherAvailable(form: HTMLFormElement, name: string): Promise<void> {
  if (!(await platformAuthenticatorIsAvailable())) return
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'yes' }))
}
