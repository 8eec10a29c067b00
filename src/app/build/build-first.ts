import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inOneLine } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { readConfig } from '#platform/server/env.ts'
import { createProgress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { dataFolderProblem } from '#platform/server/data-folder.ts'

/** The program that builds before a start. Settings that the server would refuse are refused before building. */
const config = readConfig()
const problems = config.ok ? dataFolderProblem(config.value.dataFolder) : config.error
if (problems.length > 0) fail(problems.map(inOneLine).join('\n'))
const built = await createProgress().step('Building', () => build(projectRoot()))
if (!built.ok) fail(`${built.error}\nThe build failed; its message is above.`)
// The IPC channel to the starter would keep this process alive.
process.disconnect?.()

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** Runs in a child process, because the server would keep the memory that the build tool takes. */
function build(root: string): Promise<Result<void, string>> {
  const child = spawn(process.execPath, [join(root, 'bin', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(err(error.message)))
    child.once('exit', (code) => resolve(code === 0 ? ok(undefined) : err(output.trim())))
  })
}
