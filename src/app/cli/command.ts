import type { Config } from '#platform/config.ts'
import type { Problem } from '#platform/problem.ts'
import type { Result } from '#platform/result.ts'
import type { Progress } from '#platform/server/progress.ts'
import type { Platform } from '../start/open-platform.ts'

export interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** What stands for the value in the help: FILE. */
  readonly value?: string
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

export interface CommandCall {
  /** The arguments that are no options, as many as the command names. */
  readonly operands: readonly string[]
  readonly values: OptionValues
  readonly config: Config
  readonly progress: Progress
  readonly out: (text: string) => void
  /** The database of these settings: the running one, or started for as long as the command runs. Makes none. */
  readonly openPlatform: () => Promise<Result<Platform, Problem>>
}

/** How a command ended: 0 for well. */
export type ExitCode = number

export interface Command {
  /** One or two words: `sites check`. */
  readonly name: string
  /** The operands in the help: `FILE`. */
  readonly operands: readonly string[]
  readonly summary: string
  readonly options: Readonly<Record<string, CommandOption>>
  readonly run: (call: CommandCall) => Promise<Result<ExitCode, Problem>>
}
