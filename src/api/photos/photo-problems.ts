import { err, type Result } from '#platform/result.ts'
import { errorCode } from '#platform/error-code.ts'
import type { ApiProblem } from '../route.ts'
import type { PhotoFault } from './photo-services.ts'

const RETRY_SECONDS = 30

/** Sentences about a file that can't become a photo. */
export const UNFIT = {
  heic: 'This is a HEIC picture, which most browsers can’t show. Send it as JPEG: on an iPhone, Settings › Camera › Formats › Most Compatible.',
  video: 'This is a film. A photo is a JPEG, PNG, WebP or AVIF; put the address of a film into “Video”.',
  'no-picture': 'This is no picture, whatever its name says. Send a JPEG, PNG, WebP or AVIF.',
} as const

const FAULTS: Readonly<Record<Exclude<PhotoFault['kind'], 'overloaded' | 'store-refuses' | 'too-slow'>, string>> = {
  'not-a-picture': UNFIT['no-picture'],
  'too-many-pixels': 'The picture has more than 50 million pixels. Send a smaller one.',
  'active-vector': 'The SVG has a script in it. Save it without, or as PNG.',
  'unfit-vector': 'The SVG can’t be drawn: it is broken, or loads other files. Save it as PNG.',
  broken: 'The picture is broken: it can’t be decoded to its end. Send it again.',
  gone: 'The stored picture is gone. Add the photo again.',
}

export function photoProblem({ kind }: PhotoFault): ApiProblem {
  switch (kind) {
    case 'overloaded':
    case 'too-slow':
      return { kind: 'unavailable', detail: 'Too many photos are worked on at once.', retryAfterSeconds: RETRY_SECONDS }
    case 'store-refuses':
      return NO_ROOM
    default:
      return unfit(FAULTS[kind])
  }
}

export function unfit(detail: string): ApiProblem {
  return { kind: 'invalid-body', detail, errors: [{ pointer: '#', detail, code: 'unfit-photo' }] }
}

const NO_ROOM: ApiProblem = {
  kind: 'unavailable',
  detail: 'The server can’t store photos at the moment. What was sent is kept, and goes on later.',
  retryAfterSeconds: RETRY_SECONDS,
}

const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])

/** A full or refusing disk is a problem that passes, not a bug. */
export async function unlessFull<T>(work: () => Promise<T>): Promise<Result<T, ApiProblem>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (FULL.has(errorCode(error))) return err(NO_ROOM)
    throw error
  }
}
