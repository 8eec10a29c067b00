import { keepThreadPrograms } from '#platform/server/thread-program.ts'
import { runServer } from './start/run-server.ts'
import { startServer } from './start/start-server.ts'

/** The process of `npm start`. */
keepThreadPrograms(import.meta.url)
await runServer(startServer)
