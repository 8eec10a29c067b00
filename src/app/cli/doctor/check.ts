import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#platform/clock.ts'
import { toError } from '#platform/error-code.ts'
import type { Finding } from '#platform/finding.ts'
import type { Problem } from '#platform/problem.ts'
import type { Site } from '#sites/schema.ts'
import type { Platform } from '../../start/open-platform.ts'
import type { CommandCall } from '../command.ts'

/** The subjects of all checks. The database is opened once for all of them. */
export interface Examined {
  readonly call: CommandCall
  /** Null if the database can't be opened, which is a finding of the data. */
  readonly platform: () => Promise<Platform | null>
  /** The sites in force; none if the database can't be opened. */
  readonly sites: () => Promise<readonly Site[]>
}

/** One heading of the doctor's report. */
export interface DoctorCheck {
  readonly title: string
  readonly check: (examined: Examined) => Promise<readonly Finding[]>
}

const LIMIT_MS = 20 * SECOND_MS

/** Runs a check. One that fails or takes too long is a finding, so that it hides no other. */
export async function runWithin(
  { title, check }: DoctorCheck,
  examined: Examined,
  limitMs = LIMIT_MS,
): Promise<readonly Finding[]> {
  const ended = new AbortController()
  const tooLate = sleep(limitMs, undefined, { signal: ended.signal }).then(() => [
    installationFinding('check-without-end', `The check "${title}" did not end in ${limitMs / SECOND_MS} s.`),
  ])
  try {
    return await Promise.race([check(examined), tooLate])
  } catch (error) {
    return [installationFinding('check-failed', `The check "${title}" failed: ${toError(error).message}.`)]
  } finally {
    ended.abort()
    tooLate.catch(() => undefined)
  }
}

/** A finding that concerns the installation, as sentences. */
export function installationFinding(
  rule: string,
  what: string,
  fix = '',
  severity: Finding['severity'] = 'error',
): Finding {
  return { rule, severity, owner: null, path: '', found: what, expected: '', ...(fix !== '' && { fix }) }
}

/** A finding that concerns a site, as sentences. */
export function siteFinding(
  site: Pick<Site, 'slug'>,
  { rule, path = '', what, fix = '' }: Readonly<Record<'rule' | 'what', string> & { path?: string; fix?: string }>,
): Finding {
  return { ...installationFinding(rule, what, fix), owner: { kind: 'site', name: site.slug }, path }
}

export function fromProblem({ kind, what, fix, isNote = false }: Problem & { readonly isNote?: boolean }): Finding {
  return installationFinding(kind, what, fix, isNote ? 'note' : 'error')
}
