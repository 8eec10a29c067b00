/** A collapsed disclaimer shows this many characters. */
export const COLLAPSED_DISCLAIMER_CHARACTERS = 197

export type FoldedText = { readonly collapsed: string; readonly whole: string; readonly isCut: boolean }

/** A disclaimer as it shows before and after it is expanded. Characters are counted as a reader sees them, so no accent is cut apart. */
export function foldDisclaimer(text: string): FoldedText {
  const whole = text.trim()
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(whole)]
  if (characters.length <= COLLAPSED_DISCLAIMER_CHARACTERS) return { collapsed: whole, whole, isCut: false }
  const cut = characters.slice(0, COLLAPSED_DISCLAIMER_CHARACTERS).map(({ segment }) => segment)
  return { collapsed: cut.join(''), whole, isCut: true }
}
