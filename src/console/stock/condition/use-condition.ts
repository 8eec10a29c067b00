import { useEffect, useSyncExternalStore } from 'react'
import { getCondition } from '#api/condition/contract.ts'
import { getStockVehicle } from '#api/yard-stock/contract.ts'
import { isEmptyPatch } from '#vehicles/condition/condition-patches.ts'
import { EMPTY_CONDITION, patchedReport } from '#vehicles/condition/condition-report.ts'
import { useRead } from '../../data/read.ts'
import { keptReport, noteKnown, subscribeToReports } from './kept-reports.ts'

/** A colleague may write the same report. */
const REREAD_MS = 15_000

/** The condition report of a car with what was changed in this browser, known without a connection if it was opened before. */
export function useCondition(vehicleId: number) {
  const condition = useRead(getCondition, { params: { id: vehicleId } }, { everyMs: REREAD_MS })
  const car = useRead(getStockVehicle, { params: { id: vehicleId } })
  const kept = useSyncExternalStore(subscribeToReports, () => keptReport(vehicleId))
  useEffect(() => {
    if (!condition.data || !car.data) return
    const { name, stockNumber, address } = car.data
    noteKnown(vehicleId, { name, stockNumber, address }, condition.data)
  }, [vehicleId, condition.data, car.data])
  return {
    kept,
    report: kept ? patchedReport(kept.known.report, kept.pending) : EMPTY_CONDITION,
    isPending: kept !== undefined && !isEmptyPatch(kept.pending),
    error: condition.error ?? car.error,
    retry: () => void Promise.all([condition.refetch(), car.refetch()]),
  }
}
