const STOP: ReadonlySet<string> = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'revoke',
])
const START: ReadonlySet<string> = new Set(['start', 'unstop', 'yes'])

/** Whether a text message asks to be sent nothing more, or something again; null for any other. */
export function smsKeyword(text: string): 'stop' | 'start' | null {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}
