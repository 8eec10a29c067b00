/** Something the person who runs the platform has to know: what is wrong, and what to do about it. One sentence each. */
export interface Problem<Kind extends string = string> {
  readonly kind: Kind
  readonly what: string
  readonly fix: string
}

export function problem<Kind extends string>(kind: Kind, what: string, fix: string): Problem<Kind> {
  return { kind, what, fix }
}

/** The problem on one line, as the starter and the command line print it. */
export function inOneLine({ what, fix }: Problem): string {
  return fix === '' ? what : `${what} ${fix}`
}
