import { getAssignment, updateSettings } from '#api/assignment/contract.ts'
import { actWithToast } from '../data/act.ts'
import { becauseWords } from '../data/because-words.ts'
import type { Assignment } from './use-yard.ts'

type Settings = Assignment['locations'][number]

const MINUTES = [10, 15, 20, 30, 45, 60, 120]
const NEVER = ''

/** After how long an untouched lead goes to somebody else, at each location. */
export function UntouchedSettings({
  yardId,
  locations,
}: {
  readonly yardId: number
  readonly locations: readonly Settings[]
}) {
  const change = (location: Settings, untouchedMinutes: number | null) => {
    const params = { id: yardId, locationId: location.locationId }
    const words =
      untouchedMinutes === null
        ? `Leads of ${location.name} stay with who has them`
        : `Untouched leads of ${location.name} go on after ${untouchedMinutes} minutes`
    void actWithToast(
      updateSettings,
      { params, ifMatch: location.version, body: { untouchedMinutes } },
      [getAssignment],
      words,
    )
  }
  return (
    <section className="grid gap-2 border-t border-line p-4" aria-labelledby="untouched">
      <h2 id="untouched" className="font-semibold">
        Leads that nobody touches
      </h2>
      <p className="max-w-prose text-ink-3">
        Whoever does nothing for so many minutes of opening hours loses the lead to the next who is free, and the
        managers get a mail. 20 minutes are a good start.
      </p>
      <ul>
        {locations.map((location) => (
          <li key={location.locationId} className="flex min-h-11 items-center gap-3 border-t border-line">
            <span className="min-w-0 flex-1">{location.name}</span>
            <select
              className="input w-auto"
              aria-label={`Minutes at ${location.name}`}
              disabled={location.abilities.edit !== true}
              title={becauseWords(location.abilities.edit)}
              value={location.untouchedMinutes ?? NEVER}
              onChange={({ target }) => change(location, target.value === NEVER ? null : Number(target.value))}
            >
              <option value={NEVER}>never</option>
              {minutesWith(location.untouchedMinutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  after {minutes} minutes
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A number that was set by the API is among them. */
function minutesWith(current: number | null): readonly number[] {
  return [...new Set([...MINUTES, ...(current === null ? [] : [current])])].toSorted((one, other) => one - other)
}
