import { parseConfig, type Config, type ConfigProblem } from '../config.ts'
import type { Result } from '../result.ts'
import { projectRoot } from './project-root.ts'

/** The settings of this process. */
export function readConfig(): Result<Config, readonly ConfigProblem[]> {
  return parseConfig(process.env, projectRoot())
}
