/** Source of the console's script, from the root of the repository: the key of its entry in the build's manifest. */
export const CONSOLE_ENTRY = 'src/console/main.tsx'

/** The source of the service worker, which is built beside it and served at `/service-worker.js`. */
export const SERVICE_WORKER = 'src/console/service-worker.js'
