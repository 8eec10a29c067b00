import { createServer } from 'node:net'

const REFUSALS = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program, perhaps another Forecourt. Choose another with --port PORT.`,
  EADDRNOTAVAIL: (port, host) => `${host} is no address of this machine. Choose another with --host ADDRESS.`,
}

/**
 * Why the port can't be opened now: asked before the long steps, so that nobody waits a minute for a refusal. What else may
 * stand in the way the server says itself.
 * @returns {Promise<string | undefined>}
 */
export function portRefusal(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(REFUSALS[code]?.(port, host)))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
