/** Texts that the share row can copy to the clipboard, with the labels of its buttons. */
export type ClipboardTexts = {
  readonly url: string
  readonly name: string
  readonly texts: Readonly<Record<'link' | 'linkCopied' | 'name' | 'nameCopied', string>>
}
