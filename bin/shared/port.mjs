import { createServer } from 'node:net'

const REFUSALS = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program, perhaps another Forecourt. Choose another with --port PORT.`,
  EADDRNOTAVAIL: (port, host) => `${host} is not an address of this machine. Choose another with --host ADDRESS.`,
}

/**
 * The reason why the port can't be opened; undefined if it can. Checked before installing and building, which take long.
 * Other errors are reported by the server.
 * @returns {Promise<string | undefined>}
 */
export function portRefusal(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => resolve(REFUSALS[code]?.(port, host)))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}
