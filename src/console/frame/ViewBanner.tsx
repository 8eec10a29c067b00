import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { endView } from '#api/views/contract.ts'
import { api } from '../data/api.ts'
import { callWords } from '../data/call-words.ts'
import { useNow } from '../data/use-now.ts'
import { showToast } from './toast-store.ts'
import { useMe } from './use-places.ts'

const CLOCK = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })

/** Says on every screen that an operator of the platform looks at a dealership, and ends it. */
export function ViewBanner() {
  const view = useMe()?.view
  const now = useNow()
  const isOver = view ? now >= new Date(view.endsAt) : false
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  if (!view) return null
  const end = async () => {
    const ended = await api.call(endView, { params: { id: view.id } })
    if (ended.ok) leave()
    else showToast({ words: callWords(ended.error), kind: 'failed' })
  }
  return (
    <section
      aria-label="Looking at a dealership"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-[#7a3e00] px-4 py-1.5 text-white"
    >
      <span className="min-w-0">
        <Eye size={16} aria-hidden="true" className="mr-1.5 inline align-[-3px]" />
        You look at <strong>{view.dealership.name}</strong> and change nothing, until{' '}
        {CLOCK.format(new Date(view.endsAt))}. Reason: {view.reason}
      </span>
      <button
        type="button"
        className="min-h-8 rounded border border-white/60 px-3 font-semibold hover:bg-white/15 max-md:min-h-11"
        onClick={() => void end()}
      >
        Stop looking
      </button>
    </section>
  )
}

/** Everything that this page knows is the dealer's. */
function leave(): void {
  location.assign('/look')
}
