import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { isEmptyPatch } from '#vehicles/condition/condition-patches.ts'
import { Empty } from '../../design/Empty.tsx'
import { keptReports } from './kept-reports.ts'

/** In place of every other screen while the console is open without a connection: the condition reports that can be written all the same. */
export function OfflineReports() {
  const reports = keptReports()
  if (reports.length === 0)
    return <Empty title="No connection" text="The console goes on by itself when the server is reached again." />
  return (
    <section className="condition-offline" aria-label="Condition reports on this device">
      <h1>
        <CloudOff size={18} aria-hidden="true" /> Condition reports on this device
      </h1>
      <p className="text-ink-2">They can be written without a connection. Everything else waits for it.</p>
      <ul>
        {reports.map(({ vehicleId, car, pending }) => (
          <li key={vehicleId}>
            <Link to="/stock/$vehicleId/condition" params={{ vehicleId: String(vehicleId) }}>
              {[car.stockNumber, car.name].filter(Boolean).join(' · ')}
              {!isEmptyPatch(pending) && <span className="tag tag-soon">waits to be sent</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
