import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'

/** Content of `postmaster.pid`, which a running server writes into its data folder. */
export interface PostmasterFile {
  readonly pid: number
  readonly dataFolder: string
  readonly port: number
}

/** Lines 1, 2 and 4 of the file (PostgreSQL, src/include/utils/pidfile.h). Undefined while it is being written. */
function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const [pid, dataFolder, , port] = text.split('\n')
  if (!pid || !dataFolder || !port) return undefined
  const parsed = { pid: Number(pid), dataFolder, port: Number(port) }
  return Number.isInteger(parsed.pid) && Number.isInteger(parsed.port) ? parsed : undefined
}

export const postmasterFilePath = (dataFolder: string): string => join(dataFolder, 'postmaster.pid')

export function readPostmasterFile(dataFolder: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(postmasterFilePath(dataFolder), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Whether that process is alive and, as far as we can tell, the PostgreSQL server of that folder. After a crash or a reboot
 * the process id may belong to another program, and PostgreSQL would then refuse to start.
 */
export function isPostgresAlive({ pid, dataFolder }: Pick<PostmasterFile, 'pid' | 'dataFolder'>): boolean {
  return isAlive(pid) && isStartedOn(dataFolder, pid)
}

function isStartedOn(dataFolder: string, pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    // Empty for a zombie process.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
  } catch {
    return false
  }
}
