import { useEffect } from 'react'
import { getStockVehicle, searchStock } from '#api/yard-stock/contract.ts'
import { onStockChange } from '../data/live.ts'
import { queryClient } from '../data/read.ts'

/** An import that changes several dealerships must not read the list once for each. */
const GATHER_MS = 400

/** Reads the list or the car on the screen again when a colleague, a feed or a shopper changed the stock. */
export function useLiveStock(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onStockChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const { id } of [searchStock, getStockVehicle]) void queryClient.invalidateQueries({ queryKey: [id] })
      }, GATHER_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [])
}
