/** Weekdays in the order of a week, by their number (0 Sunday). */
export const WEEKDAYS = [
  { value: 1, name: 'Mon' },
  { value: 2, name: 'Tue' },
  { value: 3, name: 'Wed' },
  { value: 4, name: 'Thu' },
  { value: 5, name: 'Fri' },
  { value: 6, name: 'Sat' },
  { value: 0, name: 'Sun' },
] as const
