/** Port of a driver on the loopback interface, or the path of one of its sessions. */
export type Send = <R = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<R>

/** A command that takes longer never ends: a browser that dies while it starts leaves its driver waiting. */
const COMMAND_LIMIT_MS = 30_000

/**
 * Sends commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/). The journeys need eight of them, which are an HTTP request
 * each: selenium-webdriver has 4 dependencies and a manager that downloads browsers, webdriver has 11.
 */
export function webDriverAt(port: number): Send {
  return async <R>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }
}

const MOUSE = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }

/** Input that moves the mouse to a point and clicks there. */
export function clickActions(x: number, y: number): object {
  const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) }
  return {
    actions: [{ ...MOUSE, actions: [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }],
  }
}

/** Input that presses and releases keys one after the other. */
export function keyActions(keys: readonly string[]): object {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

/** Code points that stand for keys without a character. */
export const KEY_CODES = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
} as const
