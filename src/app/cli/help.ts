import type { Command } from './command.ts'
import { optionsOf } from './parse-call.ts'

const SETTINGS = [
  '--data FOLDER, --sites FOLDER and --database URL select the installation, as with npm start.',
  'A server of that folder may keep running. Without one, the command starts the database for itself.',
  'Only npm start and restore create a new database.',
]
const WIDTH = 30

/** The general help, with one line per command. */
export function helpOf(commands: readonly Command[]): string {
  const lines = commands.map(
    // Two spaces end the names, also of a longer command: the starter reads them from here.
    (command) => `  ${[command.name, ...command.operands].join(' ').padEnd(WIDTH - 1)}  ${command.summary}`,
  )
  return [
    'forecourt COMMAND [options]',
    '',
    ...lines,
    '',
    'forecourt COMMAND --help lists the options of a command; forecourt --version prints the version.',
    ...SETTINGS,
    '',
  ].join('\n')
}

export function helpOfCommand(command: Command): string {
  const { name, operands, summary } = command
  const lines = Object.entries(optionsOf(command)).map(([option, { value, help }]) => {
    const left = `--${option}${value === undefined ? '' : ` ${value}`}`
    return `  ${left.padEnd(WIDTH)} ${help}`
  })
  const optionWord = lines.length > 0 ? ['[options]'] : []
  const parts = [
    ['forecourt', name, ...operands, ...optionWord].join(' '),
    '',
    summary,
    ...(lines.length > 0 ? [''] : []),
    ...lines,
  ]
  return [...parts, '', ...SETTINGS, ''].join('\n')
}
