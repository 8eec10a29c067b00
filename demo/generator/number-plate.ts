import type { State } from '#vehicles/fields.ts'
import type { Random } from './random.ts'

/** Formats of the current general series, by state. `A` stands for any letter, `9` for any digit. */
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

/** An invented number plate in the state's format. */
export function numberPlate(state: State, random: Random): string {
  const [first = '', ...rest] = PATTERNS[state]
  const draw = (sign: string, lowestDigit: number) =>
    sign === 'A' ? random.pick(LETTERS) : sign === '9' ? random.int(lowestDigit, 9) : sign
  const following = rest.map((sign) => draw(sign, 0))
  return [draw(first, 1), ...following].join('')
}
