const HOUR = 60

/** "45 min", "3 h 20 min": minutes of opening hours. */
export function minuteWords(minutes: number | null): string {
  if (minutes === null) return '–'
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
