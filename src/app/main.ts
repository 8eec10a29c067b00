import { runServer } from './run-server.ts'
import { startServer } from './start-server.ts'

/** The process of `npm start`. */
await runServer(startServer)
