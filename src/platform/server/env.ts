import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parseConfig, type Config, type ConfigProblem } from '../config.ts'
import { errorCode } from '../error-code.ts'
import { problem } from '../problem.ts'
import { err, ok, type Result } from '../result.ts'
import { secretsInFiles } from '../secret-files.ts'
import { projectRoot } from './project-root.ts'

/** The settings of this process: from its environment, `.env` of the working folder or else of the project, and files of secrets. */
export function readConfig(): Result<Config, readonly ConfigProblem[]> {
  const problems = completeEnvironment(process.env, [process.cwd(), projectRoot()])
  return problems.length > 0 ? err(problems) : parseConfig(process.env, projectRoot())
}

/**
 * Adds the variables of `.env` and the secrets in files to the environment, which wins. Sites name further variables, so the environment
 * itself is completed. The path of a secret is removed, because processes started by this one inherit the secret.
 */
export function completeEnvironment(
  environment: NodeJS.ProcessEnv,
  folders: readonly string[],
): readonly ConfigProblem[] {
  const paths = folders.map((folder) => join(folder, '.env'))
  const path = paths.find((each) => existsSync(each)) ?? ''
  const file = path === '' ? err('ENOENT') : readText(path)
  if (file.ok) {
    const added = Object.entries(parseEnv(file.value)).filter(([name]) => environment[name] === undefined)
    Object.assign(environment, Object.fromEntries(added))
  } else if (file.error !== 'ENOENT') {
    return [problem('wrong-setting', `The settings in ${path} can't be read (${file.error}).`, '')]
  }
  const { secrets, problems } = secretsInFiles(environment, (each) => readText(resolve(folders[0] ?? '', each)))
  for (const [name, secret] of Object.entries(secrets)) {
    environment[name] = secret
    delete environment[`${name}_FILE`]
  }
  return problems
}

function readText(path: string): Result<string, string> {
  try {
    return ok(readFileSync(path, 'utf8'))
  } catch (error) {
    return err(errorCode(error))
  }
}
