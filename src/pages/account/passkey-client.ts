/** Posts to the passkeys' calls; null when the server refused or did not answer. */
export async function postPasskey(path: string, body: object = {}): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** The shopper closed the browser's dialog, or another ceremony began: nothing went wrong. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

interface PasskeyControl {
  readonly shell: HTMLElement
  readonly button: HTMLButtonElement
  readonly show: (message: string) => void
}

/** The hidden part of the page that a passkey's script brings to life. */
export function passkeyControl(element: HTMLElement): PasskeyControl | null {
  const shell = element.querySelector<HTMLElement>('div[hidden]')
  const button = element.querySelector('button')
  const message = element.querySelector<HTMLElement>('[role="alert"]')
  if (!shell || !button || !message) return null
  return { shell, button, show: (text) => (message.textContent = text) }
}
