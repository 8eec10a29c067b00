import type { State } from '#vehicles/fields.ts'
import type { Random } from './random.ts'

/** A: a letter, 9: a digit, anything else itself. Current general series. */
const PATTERNS: Readonly<Record<State, string>> = {
  ACT: 'YAA99A',
  NSW: 'AAA99A',
  NT: 'CA99AA',
  QLD: '999AA9',
  SA: 'S999AAA',
  TAS: 'K99AA',
  VIC: '1AA9AA',
  WA: '1AAA999',
}
const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ']

export function numberPlate(state: State, random: Random): string {
  const [first = '', ...rest] = PATTERNS[state]
  const letters = [...rest].map((sign) =>
    sign === 'A' ? random.pick(LETTERS) : sign === '9' ? random.int(0, 9) : sign,
  )
  const start = first === 'A' ? random.pick(LETTERS) : first === '9' ? random.int(1, 9) : first
  return `${start}${letters.join('')}`
}
