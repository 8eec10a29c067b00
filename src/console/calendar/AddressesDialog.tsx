import { useState } from 'react'
import {
  createCalendarAddress,
  listCalendarAddresses,
  revokeCalendarAddress,
} from '#api/calendar-addresses/contract.ts'
import { act, actWithToast } from '../data/act.ts'
import { useRead } from '../data/read.ts'
import { dateTimeWords, dateWords } from '../data/time.ts'
import { Button } from '../design/Button.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { SelectField } from '../design/Field.tsx'
import { fieldsOf } from '../design/fields-of.ts'
import { Problem } from '../design/Problem.tsx'
import { ShownOnce } from '../design/ShownOnce.tsx'
import { useSubmit } from '../design/use-submit.ts'
import type { Calendar } from './calendar-model.ts'

interface AddressesDialogProps {
  readonly calendar: Calendar
  readonly onClose: () => void
}

/** Secret addresses at which a phone or Outlook reads the bookings. */
export function AddressesDialog({ calendar, onClose }: AddressesDialogProps) {
  const { data, error } = useRead(listCalendarAddresses, {})
  const [made, setMade] = useState<string>()
  const form = useSubmit(async (location: string) => {
    const body = { locationId: location === '' ? null : Number(location) }
    const added = await act(createCalendarAddress, { body, idempotencyKey: crypto.randomUUID() }, [
      listCalendarAddresses,
    ])
    if (!added.ok) return added.words
    setMade(added.body.secret ?? undefined)
    return undefined
  })
  return (
    <Dialog title="Calendar addresses" onClose={onClose} wide>
      <p className="text-ink-2">
        Your phone or Outlook shows bookings by such an address (“subscribe to a calendar”). Whoever has it sees what
        you may see, with the names of customers.
      </p>
      {error && <Problem words={error.message} />}
      {made !== undefined && <ShownOnce name="Calendar address" secret={made} onKept={() => setMade(undefined)} />}
      <ul className="grid gap-1">
        {data?.data.map(({ id, location, lastFour, createdAt, lastReadAt }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{location?.name ?? 'Your own bookings'}</span>{' '}
              <span className="text-ink-3">
                …{lastFour}, made {dateWords(createdAt)},{' '}
                {lastReadAt === null ? 'never read' : `last read ${dateTimeWords(lastReadAt)}`}
              </span>
            </span>
            <Button
              look="danger"
              onClick={() =>
                void actWithToast(
                  revokeCalendarAddress,
                  { params: { id } },
                  [listCalendarAddresses],
                  'The address opens nothing any more',
                )
              }
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          form.submit(fieldsOf(event)('location'))
        }}
      >
        <SelectField
          label="Bookings of"
          name="location"
          options={[
            { value: '', name: 'Yourself' },
            ...calendar.locations.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        <Button type="submit" look="primary" disabled={form.isBusy}>
          Make an address
        </Button>
      </form>
      {form.problem && <Problem words={form.problem} />}
    </Dialog>
  )
}
