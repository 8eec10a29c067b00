import { errorCode } from '../error-code.ts'

/** Whether a process of that number runs, also somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
