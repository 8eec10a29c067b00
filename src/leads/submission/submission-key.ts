import { createHash } from 'node:crypto'
import { HOUR_MS } from '#platform/clock.ts'
import type { FormName } from '../form/forms.ts'
import type { LeadPayload } from './lead-payload.ts'

/** Equal values within this time count as one submission: a double click, a reload, a retry. */
export const SAME_SUBMISSION_MS = 24 * HOUR_MS

export interface SubmissionFacts {
  readonly form: FormName
  readonly payload: LeadPayload
  readonly vehicleId: number | null
  /** Part of the digest, so that a first try that looked like spam does not make the second one a duplicate. */
  readonly isSuspected: boolean
}

/** Payload fields that are ignored when duplicate submissions are detected. */
const INCIDENTAL = new Set(['page_id', 'opt_in', 'terms_conditions', 'vehicle_status', 'car_type'])

/** A SHA-256 digest in hexadecimal, equal for submissions that differ only in spacing, case or the format of the phone number. */
export function submissionDigest({ form, payload, vehicleId, isSuspected }: SubmissionFacts): string {
  const fields = Object.entries(payload)
    .filter(([name, value]) => !INCIDENTAL.has(name) && value !== '')
    .map(([name, value]) => [name, normalize(name, value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([form, vehicleId, isSuspected, fields]))
    .digest('hex')
}

export type SubmissionKeys = readonly [current: string, previous: string]

/**
 * The keys under which the same submission may be stored: that of the current day-long window, and of the one before. A lead is stored
 * under the first; `SAME_SUBMISSION_MS` decides whether one found under the second is recent enough.
 */
export function submissionKeys(digest: string, now: Date): SubmissionKeys {
  const window = Math.floor(now.getTime() / SAME_SUBMISSION_MS)
  return [`${digest}-${window}`, `${digest}-${window - 1}`]
}

function normalize(name: string, value: LeadPayload[string]): unknown {
  if (typeof value !== 'string') return value
  if (name === 'phone') return value.replaceAll(/\D/g, '').replace(/^61/, '0')
  return value.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
