import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../json-file.ts'
import { sharedFolder } from './shared-folder.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** Folder of the database files: in the data folder, or elsewhere with a pointer file in the data folder. */
export interface ClusterHome {
  readonly folder: string
  readonly elsewhere: boolean
}

const HASH_DIGITS = 10

/**
 * `data/postgres`, unless the user that PostgreSQL runs as may not enter it (a project in root's home). Then it is a folder
 * under /var/lib, which `data/postgres.json` names, so that it is found even if the data folder is moved.
 */
export function clusterHome(dataFolder: string, user: SystemUser | undefined): ClusterHome {
  const inside = join(resolve(dataFolder), 'postgres')
  const pointed = readPointer(dataFolder)
  if (pointed) return { folder: pointed, elsewhere: true }
  if (existsSync(inside) || canEnter(dirname(inside), user)) return { folder: inside, elsewhere: false }
  return { folder: join(sharedHome(dataFolder), 'postgres'), elsewhere: true }
}

function sharedHome(dataFolder: string): string {
  const hash = createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, HASH_DIGITS)
  return join(sharedFolder(), `forecourt-${hash}`)
}

/** Creates the parent folder of the database, and the pointer file if it is elsewhere. */
export function prepareHome(dataFolder: string, home: ClusterHome, user: SystemUser | undefined): void {
  const above = dirname(home.folder)
  mkdirSync(above, { recursive: true, mode: 0o755 })
  if (!home.elsewhere) return
  if (user) chownSync(above, user.uid, user.gid)
  writeJsonFile(pointerPath(dataFolder), { folder: home.folder })
}

const pointerPath = (dataFolder: string): string => join(dataFolder, 'postgres.json')

function readPointer(dataFolder: string): string | undefined {
  return readJsonFile(pointerPath(dataFolder), z.object({ folder: z.string() }))?.folder
}
