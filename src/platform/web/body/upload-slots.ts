export interface UploadCeilings {
  /** Uploads that are received or processed at the same time. */
  readonly total: number
  /** The same of one network, so that a single one can't use up the total. */
  readonly perNetwork: number
}

export interface UploadSlots {
  /** Returns the function that frees the slot, or null if all slots are taken. */
  readonly claim: (network: string) => (() => void) | null
}

/**
 * Limits the uploads at the same time, from the checks before their body until their answer. Bytes alone are no limit: hundreds of small
 * uploads would queue for the database's connections, and everybody else behind them.
 */
export function createUploadSlots({ total, perNetwork }: UploadCeilings): UploadSlots {
  let all = 0
  const byNetwork = new Map<string, number>()
  return {
    claim: (network) => {
      const own = byNetwork.get(network) ?? 0
      if (all >= total || own >= perNetwork) return null
      all++
      byNetwork.set(network, own + 1)
      let isFree = false
      return () => {
        if (isFree) return
        isFree = true
        all--
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
