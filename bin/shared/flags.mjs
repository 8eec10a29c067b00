import { resolve } from 'node:path'
import { fail } from './fail.mjs'

/** Each flag sets an environment variable. Folders are relative to the current directory. */
const SETTING_FLAGS = [
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
 * Splits the arguments into settings and the rest.
 * @param {string[]} args
 */
export function splitSettings(args) {
  const from = process.env.INIT_CWD ?? process.cwd()
  const environment = {}
  const rest = []
  for (let at = 0; at < args.length; at++) {
    const [name, joined] = splitFlag(args[at])
    const setting = SETTING_FLAGS.find(({ flag }) => name === `--${flag}`)
    if (!setting) {
      rest.push(args[at])
      continue
    }
    const value = joined ?? args[++at]
    if (value === undefined || (joined === undefined && value.startsWith('--')))
      fail(`${name} needs a value: ${setting.value}.`)
    environment[setting.variable] = setting.isFolder ? resolve(from, value) : value
  }
  return { environment, rest }
}

/** `--port=3100` is the same as `--port 3100`. */
function splitFlag(argument) {
  const equals = argument.indexOf('=')
  return argument.startsWith('--') && equals > 0 ? [argument.slice(0, equals), argument.slice(equals + 1)] : [argument]
}

/** The lines of the help that explain the flags. */
export function flagLines() {
  return SETTING_FLAGS.map(({ flag, value, variable, meaning }) => {
    const left = `  --${flag} ${value}`.padEnd(20)
    return `${left} ${meaning}; or ${variable}`
  })
}
