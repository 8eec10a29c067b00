import { parseArgs } from 'node:util'
import { toError } from '#platform/error-code.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { JSON_OPTION } from './answer.ts'
import type { Command, CommandOption, OptionValues } from './command.ts'

export type ParsedCall =
  | { readonly kind: 'help'; readonly command?: Command }
  | {
      readonly kind: 'run'
      readonly command: Command
      readonly operands: readonly string[]
      readonly values: OptionValues
    }

export type CallProblem = Problem<'unknown-command' | 'wrong-arguments'>

const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help'])

/** Finds the command with the longest matching name and parses its options and positional arguments. */
export function parseCall(args: readonly string[], commands: readonly Command[]): Result<ParsedCall, CallProblem> {
  const command = commands
    .filter(({ name }) => name.split(' ').every((word, at) => args[at] === word))
    .sort((one, other) => other.name.length - one.name.length)[0]
  if (!command) {
    if (args.length === 0 || args.some((word) => HELP.has(word))) return ok({ kind: 'help' })
    // The starter has suggested similar commands already, before it installs packages.
    return err(problem('unknown-command', `There is no command "${args.join(' ')}".`, 'See forecourt --help.'))
  }
  return parseArguments(command, args.slice(command.name.split(' ').length))
}

function parseArguments(command: Command, args: readonly string[]): Result<ParsedCall, CallProblem> {
  const fix = `See forecourt ${command.name} --help.`
  try {
    const options = { ...mapOptions(command), help: { type: 'boolean' as const, short: 'h' } }
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.help === true) return ok({ kind: 'help', command })
    const { operands } = command
    const required = operands.filter((operand) => !isOptional(operand)).length
    if (positionals.length >= required && positionals.length <= operands.length)
      return ok({ kind: 'run', command, operands: positionals, values })
    const [expected, given] = [operands.join(' '), positionals.join(' ')].map((words) => words || 'nothing')
    return err(
      problem('wrong-arguments', `"forecourt ${command.name}" takes ${expected}, and was given ${given}.`, fix),
    )
  } catch (error) {
    return err(problem('wrong-arguments', `${toError(error).message.split('. ')[0]}.`, fix))
  }
}

/** An operand that may be left out is in brackets: `[DEALER]`. */
const isOptional = (operand: string): boolean => operand.startsWith('[')

/** The command's own options, and those that commands share. */
export function optionsOf({ options, hasJson }: Command): Readonly<Record<string, CommandOption>> {
  return hasJson ? { ...options, json: JSON_OPTION } : options
}

function mapOptions(command: Command): Record<string, { type: 'string' | 'boolean' }> {
  return Object.fromEntries(Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]))
}
