/**
 * The kinds of value that a field of a vehicle can hold, with their types in code. The kind also decides the type of the
 * column, how the text of a feed is read, and how the value is written to a search document.
 */
export type FieldKind = {
  text: string
  /** HTML that was sanitised when it was imported. */
  html: string
  integer: number
  /** A number with decimal places: litres, L/100 km. */
  decimal: number
  /** Money in whole cents. Search documents have it in dollars. */
  cents: number
  boolean: boolean
  /** A calendar day, `YYYY-MM-DD`, or a month, `YYYY-MM`, because build and compliance plates show no day. */
  date: string
  instant: Date
  textList: readonly string[]
  json: unknown
}

type FieldOptions = {
  /** The field's name in the search hit and the API, as the dealers' systems spell it. */
  readonly wire: string
  /** Allowed values of a text field. */
  readonly choices?: readonly string[]
  /** The choice that every other value of a feed means. Without it, such a value is refused. */
  readonly otherwise?: string
  /** Smallest and largest plausible value of a number. Amounts of money are in cents. */
  readonly range?: readonly [number, number]
  /** Never null. A row of a feed without the field is quarantined. */
  readonly required?: true
  /** Set by the platform. Feeds cannot set it. */
  readonly platform?: true
  /** Never leaves the server. */
  readonly hidden?: true
  readonly index?: {
    /** Counted as a facet and filterable. */
    readonly facet?: true
    readonly sort?: true
    /** Searched by the text query. A match in a field of rank 1 counts most. */
    readonly text?: readonly [rank: number, kind: 'word' | 'prefix' | 'identifier']
    /** Synonyms of a query's words don't match in the field, because they mean something else there: "electric windows" is no EV. */
    readonly synonyms?: false
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

/** The type of a field's value in code. Required fields, booleans and lists are never null. */
export type ValueOf<F> = F extends { readonly kind: 'boolean' | 'textList' } | { readonly required: true }
  ? Narrowed<F>
  : Narrowed<F> | null
