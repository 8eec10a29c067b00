import { keepThreadPrograms } from '#platform/server/thread-program.ts'
import { runServer } from './run-server.ts'
import { startServer } from './start-server.ts'

/** The process of `npm start`. */
keepThreadPrograms(import.meta.url)
await runServer(startServer)
