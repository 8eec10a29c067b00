/** A collapsed disclaimer shows this many characters. */
const COLLAPSED_DISCLAIMER_CHARACTERS = 197

export type FoldedText = { readonly collapsed: string; readonly whole: string; readonly isCut: boolean }

/** A disclaimer before and after it is expanded. Grapheme clusters are counted, so that no character is split from its accent. */
export function foldDisclaimer(text: string): FoldedText {
  const whole = text.trim()
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(whole)]
  if (characters.length <= COLLAPSED_DISCLAIMER_CHARACTERS) return { collapsed: whole, whole, isCut: false }
  const cut = characters.slice(0, COLLAPSED_DISCLAIMER_CHARACTERS).map(({ segment }) => segment)
  return { collapsed: cut.join(''), whole, isCut: true }
}
