/** Letters that Unicode doesn't decompose, and how people type them. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const PLAIN = /^[\0-\x7f]*$/
const MARKS = /\p{M}+/gu
const SPECIAL = /[ßæœøłđðþı]/gu

/** The text without case and accents: `Citroën` → `citroen`. Texts that look the same to a user have the same folded form. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => UNDECOMPOSED[letter] ?? letter)
}
