import { hash } from 'node:crypto'
import { serialize } from 'node:v8'
import { TrackedTime } from '../tracked-time.ts'

/** The reads that a page was rendered from, in order, with a digest of each result. */
export interface PageReads {
  /** Runs a read at the time of the page and remembers it. It must be repeatable, and its result plain data. */
  readonly record: <T>(now: Date, read: (now: Date) => T) => T
  /** Repeats the reads at another time. Returns until when the results are valid (ms since 1970), or null if one differs. */
  readonly repeat: (now: Date) => Promise<number | null>
  readonly count: () => number
}

interface RecordedRead {
  readonly read: (now: Date) => unknown
  /** Null if the read failed or its result can't be serialized. The page is then rendered again after any change. */
  readonly digest: Promise<string | null>
}

export function createPageReads(): PageReads {
  const reads: RecordedRead[] = []
  return {
    record: (now, read) => {
      const result = read(now)
      // Registered before the page gets the result, which it may change.
      reads.push({
        read,
        digest: Promise.resolve(result)
          .then(digestOf)
          .catch(() => null),
      })
      return result
    },
    repeat: async (now) => {
      const time = new TrackedTime(now)
      for (const { read, digest } of reads) {
        const [before, after] = [await digest, digestOf(await read(time))]
        if (before !== after) return null
      }
      return time.changesAt > time.getTime() ? time.changesAt : null
    },
    count: () => reads.length,
  }
}

/** Serialized by the structured clone algorithm, which keeps values that JSON would drop and throws for functions. */
function digestOf(result: unknown): string {
  return hash('sha1', serialize(result), 'base64')
}
