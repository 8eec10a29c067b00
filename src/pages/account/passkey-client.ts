/** Posts JSON to a passkey endpoint and returns its JSON; null when the server refused or did not answer. */
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

/** Whether the shopper closed the browser's dialog, or a newer passkey request replaced this one: no failure to show. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

interface PasskeyControl {
  readonly shell: HTMLElement
  readonly button: HTMLButtonElement
  readonly show: (message: string) => void
}

/** The elements of a passkey control, which is hidden until its script runs; null if one is missing. */
export function passkeyControl(element: HTMLElement): PasskeyControl | null {
  const shell = element.querySelector<HTMLElement>('div[hidden]')
  const button = element.querySelector('button')
  const message = element.querySelector<HTMLElement>('[role="alert"]')
  if (!shell || !button || !message) return null
  return { shell, button, show: (text) => (message.textContent = text) }
}
