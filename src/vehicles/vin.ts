/** Values of the letters of a VIN in the sum of its check digit. I, O and Q are no letters of a VIN. */
const LETTERS: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, index) => [letter, index + 1])
    .concat(
      [...'JKLMN'].map((letter, index) => [letter, index + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, index) => [letter, index + 2]),
    ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const MODULUS = 11
const CHECK_POSITION = 8

/**
 * Whether a VIN of 17 characters contradicts its own check digit, which is the ninth character (49 CFR 565.15). Only North American ones, which
 * begin with 1 to 5, are judged: elsewhere the ninth character is often something else.
 */
export function contradictsCheckDigit(vin: string): boolean {
  if (!/^[1-5]/.test(vin)) return false
  const sum = [...vin].reduce(
    (total, character, index) => total + (LETTERS[character] ?? Number(character)) * (WEIGHTS[index] ?? 0),
    0,
  )
  const remainder = sum % MODULUS
  return vin[CHECK_POSITION] !== (remainder === 10 ? 'X' : String(remainder))
}
