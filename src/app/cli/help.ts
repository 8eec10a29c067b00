import type { Command } from './command.ts'

const SETTINGS = [
  '--data FOLDER, --sites FOLDER and --database URL choose what the command works on, as with npm start.',
  'A running server of that folder may go on; without one the database is started for the command.',
  'Only npm start and restore make a new one.',
]
const WIDTH = 26

/** The general help, with one line per command. */
export function helpOf(commands: readonly Command[]): string {
  const lines = commands.map(
    (command) => `  ${[command.name, ...command.operands].join(' ').padEnd(WIDTH)} ${command.summary}`,
  )
  return [
    'forecourt COMMAND [options]',
    '',
    ...lines,
    '',
    'forecourt COMMAND --help tells more.',
    ...SETTINGS,
    '',
  ].join('\n')
}

export function helpOfCommand({ name, operands, summary, options }: Command): string {
  const lines = Object.entries(options).map(([option, { value, help }]) => {
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
