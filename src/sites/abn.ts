const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const DIVISOR = 89

/** Whether 11 digits are an Australian Business Number: the weighted sum, with 1 less in the first place, is a multiple of 89. */
export function isAbn(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^[\d ]+$/.test(text.trim()) || digits.length !== WEIGHTS.length) return false
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  )
  return sum % DIVISOR === 0
}

/** `51 824 753 556` */
export function formatAbn(abn: string): string {
  return digitsOf(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
