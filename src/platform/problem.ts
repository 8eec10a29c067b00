/** A problem for the person who runs the platform: what is wrong and how to fix it, one sentence each. */
export interface Problem<Kind extends string = string> {
  readonly kind: Kind
  readonly what: string
  readonly fix: string
}

export function problem<Kind extends string>(kind: Kind, what: string, fix: string): Problem<Kind> {
  return { kind, what, fix }
}

/** Formats the problem on one line, as the starter and the commands print it. */
export function inOneLine({ what, fix }: Problem): string {
  return fix === '' ? what : `${what} ${fix}`
}
