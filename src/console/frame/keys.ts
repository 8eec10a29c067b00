/** What a key handler needs of a keyboard event. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat?: boolean
}

/** What a key handler needs of the element that has the focus. */
export interface KeyTarget {
  readonly tagName: string
  readonly isContentEditable: boolean
  readonly type?: string
}

const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range'])

/** Whether the focus is where somebody writes, so that letters are text and no commands. */
export function isWriting({ tagName, isContentEditable, type }: KeyTarget): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true
  return tagName === 'INPUT' && !TEXTLESS_INPUTS.has(type ?? 'text')
}

/**
 * The name of a key as commands write it: `j`, `?`, `Enter`, `Ctrl K`. The command key of a Mac counts as Ctrl. Undefined for keys with
 * Alt, which types characters on many keyboards.
 */
export function keyName({ key, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  if (altKey) return undefined
  return ctrlKey || metaKey ? `Ctrl ${key.length === 1 ? key.toUpperCase() : key}` : key
}

/** The command of a key press, if any may run: with a plain key none does while somebody writes. */
export function commandOf<C extends { readonly key?: string | undefined }>(
  press: KeyPress,
  target: KeyTarget | undefined,
  commands: readonly C[],
): C | undefined {
  const name = keyName(press)
  if (name === undefined || (target && isWriting(target) && !name.startsWith('Ctrl '))) return undefined
  // The screen that registered last lies on top.
  return commands.findLast(({ key }) => key === name)
}

/** Keys that two of the commands share; none may. */
export function sharedKeys(commands: readonly { readonly key?: string | undefined }[]): string[] {
  const keys = commands.flatMap(({ key }) => (key === undefined ? [] : [key]))
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}
