import type { Config } from '#platform/config.ts'
import type { Problem } from '#platform/problem.ts'
import type { Result } from '#platform/result.ts'
import type { Progress } from '#platform/server/progress.ts'
import type { Platform } from '../start/open-platform.ts'

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** Placeholder of the value in the help: FILE. */
  readonly value?: string
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** Prints a command's result as lines for people, or as data for programs. */
export type Answer = (data: unknown, lines: readonly string[]) => void

export interface CommandCall {
  /** Positional arguments, as many as the command declares. */
  readonly operands: readonly string[]
  readonly values: OptionValues
  readonly config: Config
  readonly progress: Progress
  readonly out: (text: string) => void
  /** Prints the result: the lines, or the data with --json. Commands that use it have `hasJson`. */
  readonly answer: Answer
  /** Connects to the installation's database, or starts it for the duration of the command. Creates none. */
  readonly openPlatform: () => Promise<Result<Platform, Problem>>
}

/** The exit code; 0 means success. */
export type ExitCode = number

export interface Command {
  /** One or two words: `sites check`. */
  readonly name: string
  /** Positional arguments as the help shows them: `FILE`, or `[FILE]` if it may be left out. */
  readonly operands: readonly string[]
  readonly summary: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Whether the command takes --json: it prints its result by `answer` only. */
  readonly hasJson?: true
  readonly run: (call: CommandCall) => Promise<Result<ExitCode, Problem>>
}
