import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A system user, for `spawn` and `chown`. */
export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the first of these that the machine has
 * (they are not created: starting a web site should not add users to a machine).
 */
const UNPRIVILEGED_NAMES = ['postgres', 'nobody']

/** The user that PostgreSQL has to run as; undefined for the current user. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readPasswd()
  for (const name of UNPRIVILEGED_NAMES) {
    const user = users.find((candidate) => candidate.name === name)
    if (user) return user
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 }
}

function readPasswd(): SystemUser[] {
  let text = ''
  try {
    text = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** The owner of an existing database folder, when we are root: PostgreSQL has to run as that user. */
export function ownerOf(folder: string): SystemUser | undefined {
  const stat = process.getuid?.() === 0 ? statSync(folder, { throwIfNoEntry: false }) : undefined
  if (!stat || stat.uid === 0) return undefined
  const known = readPasswd().find(({ uid }) => uid === stat.uid)
  return known ?? { name: `user ${stat.uid}`, uid: stat.uid, gid: stat.gid }
}

/** Whether the user may enter the folder and all folders above it, by permission bits (access control lists are ignored). */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  if (!user) return true
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (!maySearch(path, user)) return false
    if (path === dirname(path)) return true
  }
}

const OWNER_EXECUTE = 0o100
const GROUP_EXECUTE = 0o010
const OTHER_EXECUTE = 0o001

function maySearch(path: string, user: SystemUser): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return true
  if (stat.uid === user.uid) return (stat.mode & OWNER_EXECUTE) !== 0
  if (stat.gid === user.gid) return (stat.mode & GROUP_EXECUTE) !== 0
  return (stat.mode & OTHER_EXECUTE) !== 0
}
