import { useEffect, useState } from 'react'

const DELAY_MS = 150
const ROWS = Array.from({ length: 8 }, (_, index) => index)

/** Rows of the exact size while the first page is read. A quick answer shows none, so that nothing flashes. */
export function RowSkeletons() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="grid h-19 content-center gap-2 border-b border-line px-6">
          <div className="skeleton h-3 w-2/5" />
          <div className="skeleton h-3 w-3/5" />
        </div>
      ))}
    </div>
  )
}
