export interface BodyCeilings {
  /** Bytes of all bodies that are in memory or in temporary files at the same time. */
  readonly total: number
  /** The same of one visitor, so that a single one can't use up the total. */
  readonly perVisitor: number
}

/** The bytes of one request's body. */
export interface BodyAccount {
  /** Counts bytes that have arrived. Returns false, and counts nothing, where they would exceed a ceiling. */
  readonly take: (bytes: number) => boolean
  /** Returns all bytes when the request is over. */
  readonly release: () => void
}

export interface BodyBudget {
  readonly open: (visitor: string) => BodyAccount
}

/** Limits the bytes of the bodies that are held at the same time. A body counts from its first byte until its request has been answered. */
export function createBodyBudget({ total, perVisitor }: BodyCeilings): BodyBudget {
  let all = 0
  const held = new Map<string, number>()
  return {
    open: (visitor) => {
      let own = 0
      return {
        take: (bytes) => {
          const byVisitor = (held.get(visitor) ?? 0) + bytes
          if (all + bytes > total || byVisitor > perVisitor) return false
          all += bytes
          own += bytes
          held.set(visitor, byVisitor)
          return true
        },
        release: () => {
          const left = (held.get(visitor) ?? 0) - own
          all -= own
          own = 0
          if (left > 0) held.set(visitor, left)
          else held.delete(visitor)
        },
      }
    },
  }
}
