/** Letters that Unicode does not decompose, and how people type them. */
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

/** The text without case and accents: `Citroën` → `citroen`. Two texts that a shopper would call the same fold to the same. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => UNDECOMPOSED[letter] ?? letter)
}
