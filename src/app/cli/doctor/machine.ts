import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'
import { problem, type Problem } from '#platform/problem.ts'
import { databaseUser } from '#platform/server/postgres/system-user.ts'
import { postgresBinaries } from '#platform/server/postgres/binaries.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { dataFolderProblem } from '#platform/server/data-folder.ts'
import type { Finding } from '#platform/finding.ts'
import type { CommandCall } from '../command.ts'
import { fromProblem } from './check.ts'
import { folderFindings } from './folders.ts'

const MEGABYTE = 1024 * 1024
const MIN_DISK_MB = 1024
const MIN_MEMORY_MB = 512
/** Older versions lack zstd. */
const MIN_NODE = [22, 22] as const

/** Problems of this machine that prevent a start, or soon will. */
export function machineFindings(config: CommandCall['config']): readonly Finding[] {
  // A missing folder is reported with the data. Testing whether it is writable would create it.
  const isThere = existsSync(config.dataFolder)
  const folder = isThere ? dataFolderProblem(config.dataFolder) : []
  const problems = [
    ...nodeProblems(),
    ...folder,
    ...(isThere && folder.length === 0 ? diskProblems(config.dataFolder) : []),
    ...memoryProblems(),
    ...(config.databaseUrl === undefined ? binaryProblems() : []),
    ...packageProblems(),
  ]
  return [...problems.map((each) => fromProblem(each)), ...folderFindings(config.dataFolder)]
}

function nodeProblems(): Problem[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [minMajor, minMinor] = MIN_NODE
  if (major > minMajor || (major === minMajor && minor >= minMinor)) return []
  return [
    problem(
      'old-node',
      `Node ${process.versions.node} runs this; ${MIN_NODE.join('.')} is needed.`,
      'Run "npm ci": it brings a newer one.',
    ),
  ]
}

function diskProblems(folder: string): Problem[] {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  if (free >= MIN_DISK_MB) return []
  return [
    problem(
      'disk',
      `Only ${free} MB are free in ${folder}.`,
      'Free some space: the database stops when the disk is full.',
    ),
  ]
}

function memoryProblems(): Problem[] {
  const free = Math.floor(freemem() / MEGABYTE)
  if (free >= MIN_MEMORY_MB) return []
  return [
    problem(
      'memory',
      `Only ${free} MB of memory are free for ${availableParallelism()} cores.`,
      'Stop other programs, or add memory.',
    ),
  ]
}

function binaryProblems(): Problem[] {
  const binaries = postgresBinaries(databaseUser())
  return binaries.ok ? [] : [binaries.error]
}

function packageProblems(): Problem[] {
  if (existsSync(join(projectRoot(), 'node_modules', '.package-lock.json'))) return []
  return [problem('packages', 'The packages are not installed.', 'Run "npm ci".')]
}
