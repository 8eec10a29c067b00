import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { dateTimeWords } from '../data/time.ts'
import type { Block } from './calendar-model.ts'

interface BlockedDialogProps {
  readonly block: Block
  /** Why it may not be changed. */
  readonly because: string | undefined
  readonly onFree: () => void
  readonly onClose: () => void
}

export function BlockedDialog({ block, because, onFree, onClose }: BlockedDialogProps) {
  const { reason, person, startsAt, endsAt } = block
  return (
    <Dialog title={reason || 'Blocked time'} onClose={onClose}>
      <p>
        {dateTimeWords(startsAt)} to {dateTimeWords(endsAt)}:{' '}
        {person ? `${person.name} can’t be booked` : 'nobody can book'}.
      </p>
      {because !== undefined && <p className="text-ink-3">{because}</p>}
      <div className="modal-foot">
        <Button look="primary" disabled={because !== undefined} onClick={onFree}>
          Free it
        </Button>
      </div>
    </Dialog>
  )
}
