import { ok } from '#platform/result.ts'
import { runServer } from '../../start/run-server.ts'

/** A process that starts, warns, stops, and fails as its argument says, to see everything that a server prints. */
const [ending = 'stop'] = process.argv.slice(2)

// A real server's port keeps its process alive.
setInterval(() => undefined, 1000)

await runServer(async (_, progress) => {
  await progress.step(
    'Database',
    async (onProgress) => onProgress('half', 0.5),
    () => 'PostgreSQL started',
  )
  progress.line('✓ Tables: 5 changes applied')
  process.emitWarning('a limit was reached')
  if (ending === 'full-disk') throw Object.assign(new Error('ENOSPC: no space left on device'), { syscall: 'write' })
  setTimeout(() => {
    if (ending === 'bug') throw new Error('a bug')
    process.kill(process.pid, 'SIGTERM')
  }, 20)
  return ok({
    addresses: ['https://yard.example'],
    consoleLines: [],
    searchWaitsFor: () => undefined,
    stop: () => (ending === 'hang' ? new Promise(() => undefined) : Promise.resolve()),
  })
})
