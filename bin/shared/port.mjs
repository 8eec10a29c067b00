import { createServer } from 'node:net'

/** Whether the port can be opened now: asked before the long steps, so that nobody waits a minute for a refusal. */
export function isPortFree(port, host) {
  if (port === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
