import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createProgress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { builtFrom, noteBuild, sourceFingerprint } from './build-fingerprint.ts'

/** Builds when the sources changed since, then becomes the server. */
const root = projectRoot()
const progress = createProgress()

const sources = sourceFingerprint(root)
if (builtFrom(root) !== sources) {
  const failure = await progress.step('Building', () => build())
  if (failure !== undefined) {
    process.stderr.write(`${failure}\nThe build failed; its message is above.\n`)
    process.exit(1)
  }
  noteBuild(root, sources)
}
await import(join(root, 'dist', 'server', 'main.js'))

/** In a process of its own: the build tool takes memory that the server would keep. */
function build(): Promise<string | undefined> {
  const child = spawn(process.execPath, [join(root, 'src', 'app', 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? undefined : said))
  })
}
