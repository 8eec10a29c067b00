/**
 * The kinds of value a vehicle's field can hold. A kind decides the type in code, the column, how a feed's text
 * is read and how the value is written in a search document; so a new field is one line in `fields.ts`.
 */
export type FieldKind = {
  text: string
  /** HTML that was sanitised when it was imported. */
  html: string
  integer: number
  /** Numbers with a fraction: litres, L/100 km. */
  decimal: number
  /** Money in integer cents; dollars in search documents. */
  cents: number
  boolean: boolean
  /** A calendar day, `YYYY-MM-DD`, or a month, `YYYY-MM` (build and compliance plates name no day). */
  date: string
  instant: Date
  textList: readonly string[]
  json: unknown
}

export type FieldOptions = {
  /** The field's name in the search hit and the API, spelt as the dealers' systems spell it. */
  readonly wire: string
  /** Allowed values of a text field. */
  readonly choices?: readonly string[]
  /** Smallest and largest believable value of a number (of cents: in cents). */
  readonly range?: readonly [number, number]
  /** Never null: a row without it is quarantined, or the kind's own empty value stands (false, []). */
  readonly required?: true
  /** Set by the platform; a feed cannot bring it. */
  readonly platform?: true
  /** Never leaves the server. */
  readonly hidden?: true
  readonly index?: {
    /** Counted as a facet and filterable. */
    readonly facet?: true
    readonly sort?: true
    /** Matched by the text query: rank of importance (1 first) and way of matching. */
    readonly text?: readonly [rank: number, kind: 'word' | 'prefix' | 'identifier']
  }
}

export type Field<K extends keyof FieldKind = keyof FieldKind> = FieldOptions & { readonly kind: K }

function define<K extends keyof FieldKind>(kind: K) {
  return <const O extends Omit<FieldOptions, 'wire'> = object>(wire: string, options?: O) =>
    ({ kind, wire, ...options }) as { readonly kind: K; readonly wire: string } & O
}

export const text = define('text')
export const html = define('html')
export const integer = define('integer')
export const decimal = define('decimal')
export const cents = define('cents')
export const boolean = define('boolean')
export const date = define('date')
export const instant = define('instant')
export const textList = define('textList')
export const json = define('json')

type Base<F> = F extends { readonly kind: infer K extends keyof FieldKind } ? FieldKind[K] : never
type Narrowed<F> = F extends { readonly choices: readonly (infer C)[] } ? C : Base<F>

/** The value of a field in code: a list and a boolean are never null, a required field neither. */
export type ValueOf<F> = F extends { readonly kind: 'boolean' | 'textList' } | { readonly required: true }
  ? Narrowed<F>
  : Narrowed<F> | null
