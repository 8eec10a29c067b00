import { CloudOff } from 'lucide-react'
import { useIsOnline } from '../data/connection.ts'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-[#20262f] px-4 py-1.5 text-[#f4f6f9]">
          <CloudOff size={16} aria-hidden="true" />
          No connection. What you see is the last known state; what you write stays on this device.
        </span>
      )}
    </output>
  )
}
