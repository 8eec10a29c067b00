import { browserSupportsWebAuthn, platformAuthenticatorIsAvailable } from '@simplewebauthn/browser'

/** Adds a hidden field to the code's form if this device can make passkeys, so that the server offers one next. */
export default function passkeySupport(element: HTMLElement, { name }: { readonly name: string }): void {
  const form = element.closest('main')?.querySelector('form')
  if (form && browserSupportsWebAuthn()) void reportSupport(form, name)
}

async function reportSupport(form: HTMLFormElement, name: string): Promise<void> {
  if (!(await platformAuthenticatorIsAvailable())) return
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: 'yes' }))
}
