import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Each flag stands for an environment variable, which is all that the rest reads. Folders are meant from where you are. */
export const SETTING_FLAGS = [
  { flag: 'port', value: 'PORT', variable: 'PORT', meaning: 'port of the web server (3000)' },
  { flag: 'host', value: 'ADDRESS', variable: 'HOST', meaning: 'address that it listens on (127.0.0.1)' },
  { flag: 'data', value: 'FOLDER', variable: 'DATA_DIR', meaning: 'database, pictures, outbox (data)', isFolder: true },
  {
    flag: 'sites',
    value: 'FOLDER',
    variable: 'SITES_DIR',
    meaning: 'configuration of the sites (sites)',
    isFolder: true,
  },
  { flag: 'database', value: 'URL', variable: 'DATABASE_URL', meaning: 'a PostgreSQL of your own (built in)' },
]

/**
 * Splits arguments into settings (as environment variables), the named switches, and the rest.
 * @param {string[]} args
 * @param {{ switches?: string[] }} [options]
 */
export function readFlags(args, { switches = [] } = {}) {
  const options = Object.fromEntries([
    ...SETTING_FLAGS.map(({ flag }) => [flag, { type: 'string' }]),
    ...[...switches, 'help'].map((name) => [name, { type: 'boolean' }]),
  ])
  const { values } = parseArgs({ args, options, allowPositionals: false })
  const from = process.env.INIT_CWD ?? process.cwd()
  const environment = Object.fromEntries(
    SETTING_FLAGS.filter(({ flag }) => values[flag] !== undefined).map(({ flag, variable, isFolder }) => [
      variable,
      isFolder ? resolve(from, values[flag]) : values[flag],
    ]),
  )
  return { environment, values }
}

/** The flags as lines of a help text. */
export function flagLines() {
  return SETTING_FLAGS.map(({ flag, value, variable, meaning }) => {
    const left = `  --${flag} ${value}`.padEnd(20)
    return `${left} ${meaning}; or ${variable}`
  })
}
