interface SnoozeTime {
  readonly id: string
  readonly name: string
  readonly until: Date
}

const MORNING = 9
const EVENING = 17
const MONDAY = 1
const WEEK = 7
const LATER_HOURS = 3

/** Times to snooze to, of this device's clock: those that are past are left out. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const at = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, 0, 0)
  const toMonday = (MONDAY - now.getDay() + WEEK) % WEEK || WEEK
  const later = new Date(now)
  later.setHours(now.getHours() + LATER_HOURS, 0, 0, 0)
  return [
    { id: 'later', name: 'Later today', until: later },
    { id: 'evening', name: 'This evening', until: at(0, EVENING) },
    { id: 'tomorrow', name: 'Tomorrow morning', until: at(1, MORNING) },
    { id: 'monday', name: 'Monday morning', until: at(toMonday, MORNING) },
    { id: 'week', name: 'In a week', until: at(WEEK, MORNING) },
  ].filter(({ id, until }) => until > now && (id !== 'later' || until < at(0, EVENING)))
}
