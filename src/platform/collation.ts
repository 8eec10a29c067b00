/** Compares names as Australian English orders them. `localeCompare` with a locale costs up to a hundred times as much. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('en-AU').compare

/** The same with numbers by their value: "CX-5" before "CX-30". */
export const compareNumberedNames: (one: string, other: string) => number = new Intl.Collator('en-AU', {
  numeric: true,
}).compare
