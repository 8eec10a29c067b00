import { useEffect } from 'react'
import type { Operation } from '#api/contract/operation.ts'
import { queryClient } from './read.ts'

const POLL_MS = 2_000

/** Reads what these operations answer again and again while something is on its way that the live stream doesn't tell of. */
export function usePolling(isWaiting: boolean, operations: readonly Operation[]): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      for (const { id } of operations) void queryClient.invalidateQueries({ queryKey: [id] })
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, operations])
}
