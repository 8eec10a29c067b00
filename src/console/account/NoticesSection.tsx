import { getNotices } from '#api/notices/contract.ts'
import { useRead } from '../data/read.ts'
import { CheckField, TextField } from '../design/Field.tsx'
import { Problem } from '../design/Problem.tsx'
import { useMe } from '../frame/use-places.ts'
import { BrowserNotices } from './BrowserNotices.tsx'
import { Section } from './Section.tsx'
import { useNotices, type Notices } from './use-notices.ts'

const CHOICES = [
  ['newLeads', 'New leads: mine, and nobody’s at my yard'],
  ['replies', 'Replies of shoppers'],
  ['handedOn', 'Leads that somebody else left untouched, and are mine now'],
  ['bookings', 'Bookings, and those that shoppers move or cancel'],
] as const

const USUAL_QUIET = { from: '18:00', until: '08:00' }
const USUAL_MORNING = '08:00'
const USUAL_MONDAY = '07:00'

/** The notices that somebody gets in this browser and by mail. */
export function NoticesSection({ personId }: { readonly personId: string }) {
  const { data, error, refetch } = useRead(getNotices, {})
  return (
    <Section title="Notices">
      {error && <Problem words={error.message} onRetry={() => void refetch()} />}
      {data && <BrowserNotices personId={personId} serverKey={data.serverKey} />}
      {data && <Choices stored={data} />}
    </Section>
  )
}

function Choices({ stored }: { readonly stored: Notices }) {
  const [notices, save] = useNotices(stored)
  const { quiet, morningAt, weekAt, timeZone } = notices
  const seesFigures = useMe()?.grants.some(({ role }) => role === 'manager' || role === 'group-admin') ?? false
  return (
    <div className="grid w-full gap-4">
      <fieldset>
        <legend className="field-label">Tell me about</legend>
        {CHOICES.map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            checked={notices[name]}
            onChange={({ target }) => save({ [name]: target.checked })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Quiet hours</legend>
        <CheckField
          label="Quiet hours: nothing is pushed, and one summary follows"
          checked={quiet !== null}
          onChange={({ target }) => save({ quiet: target.checked ? USUAL_QUIET : null })}
        />
        {quiet && (
          <div className="flex flex-wrap gap-3 pl-6">
            <TimeField label="Quiet from" value={quiet.from} onSave={(from) => save({ quiet: { ...quiet, from } })} />
            <TimeField label="Until" value={quiet.until} onSave={(until) => save({ quiet: { ...quiet, until } })} />
          </div>
        )}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="sr-only">Morning list</legend>
        <CheckField
          label="A list by mail on days on which my yard opens: what waits, is overdue, and comes today"
          checked={morningAt !== null}
          onChange={({ target }) => save({ morningAt: target.checked ? USUAL_MORNING : null })}
        />
        {morningAt !== null && (
          <div className="pl-6">
            <TimeField label="Mailed at" value={morningAt} onSave={(at) => save({ morningAt: at })} />
          </div>
        )}
      </fieldset>
      {seesFigures && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Week in figures</legend>
          <CheckField
            label="The week in one mail on Mondays: leads, answers, sales, stock to look at, demand without stock"
            checked={weekAt !== null}
            onChange={({ target }) => save({ weekAt: target.checked ? USUAL_MONDAY : null })}
          />
          {weekAt !== null && (
            <div className="pl-6">
              <TimeField label="Mailed on Mondays at" value={weekAt} onSave={(at) => save({ weekAt: at })} />
            </div>
          )}
        </fieldset>
      )}
      <p className="text-sm text-ink-3">Times are those of your yard ({timeZone.replace('_', ' ')}).</p>
    </div>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onSave: (time: string) => void
}

/** Saved when somebody leaves it: while they type, it has times that nobody means. */
function TimeField({ label, value, onSave }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      type="time"
      className="w-32"
      key={value}
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value !== '' && target.value !== value) onSave(target.value)
      }}
    />
  )
}
