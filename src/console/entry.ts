/** Source of the console's script, from the root of the repository: the key of its entry in the build's manifest. */
export const CONSOLE_ENTRY = 'src/console/main.tsx'

/** The source of the service worker, which is built beside it and served at `/service-worker.js`. */
export const SERVICE_WORKER = 'src/console/service-worker.js'

/** The sources that open without a connection, besides what each of them imports. */
export const OFFLINE_SOURCES = [
  CONSOLE_ENTRY,
  'src/console/frame/Palette.tsx',
  'src/console/frame/KeysHelp.tsx',
  'src/console/stock/condition/ConditionScreen.tsx',
  'src/console/stock/condition/OfflineReports.tsx',
] as const

/** The address of the list of files that open without a connection. */
export const OFFLINE_LIST_PATH = '/offline-files.json'
