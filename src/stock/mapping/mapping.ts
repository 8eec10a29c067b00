import type { FeedField } from './feed-fields.ts'
import type { Step } from '../transforms/transform.ts'

/** Format of a file. */
export type Format =
  | { readonly kind: 'csv'; readonly separator: string; readonly encoding: Encoding }
  /** One JSON object a line. */
  | { readonly kind: 'jsonLines' }
  /** One JSON document; `records` is the path to its array of objects, empty where the document is that array. */
  | { readonly kind: 'json'; readonly records: readonly string[] }
  /** `records` is the path of the repeated element from the root. */
  | { readonly kind: 'xml'; readonly records: readonly string[] }

export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Source of a value. */
export type Source =
  | {
      readonly kind: 'column'
      /** The first of these columns that is not empty. */
      readonly columns: readonly string[]
      /** When set, only the text after this template's text is used. */
      readonly after: Template | null
      readonly steps: readonly Step[]
    }
  | { readonly kind: 'template'; readonly template: Template; readonly steps: readonly Step[] }
  | { readonly kind: 'constant'; readonly value: string | readonly string[] }
  /** The first of these that gives a value. */
  | { readonly kind: 'firstOf'; readonly sources: readonly Source[] }
  /** A list of the values of all of these. */
  | { readonly kind: 'allOf'; readonly sources: readonly Source[] }

/** `{Year} {Brand}`: texts and columns in turn. */
export type Template = readonly ({ readonly text: string } | { readonly column: string })[]

/** Identity of a vehicle from one run to the next. */
export type Identity = {
  /** Alternatives such as a stock number, a VIN, a listing id. The first one with all of its columns filled is used. */
  readonly columns: readonly (readonly string[])[]
  /** Columns left out of the hash that identifies a row otherwise, because they change (price, kilometres). Null: no hash. */
  readonly hashWithout: readonly string[] | null
}

export const ILLEGAL_VIN = ['leaveOut', 'quarantine'] as const

/** The layout of a feed, parsed and validated: which columns become which fields, and by which steps. */
export type Mapping = {
  readonly name: string
  readonly about: string
  readonly format: Format
  /** Texts that mean "empty" in any column. */
  readonly nulls: readonly string[]
  /** Whether the file may lack columns that the mapping names. */
  readonly missingColumns: 'refuse' | 'allow'
  readonly identity: Identity
  readonly currency: Source
  /** The unit of distances: km or mi. */
  readonly distance: Source
  readonly illegalVin: (typeof ILLEGAL_VIN)[number]
  readonly dealership: Source | null
  readonly location: Source | null
  readonly photos: Source | null
  readonly fields: ReadonlyMap<FeedField, Source>
}

/** Every column that the source reads. */
export function columnsOf(source: Source): readonly string[] {
  switch (source.kind) {
    case 'column':
      return [...source.columns, ...templateColumns(source.after ?? [])]
    case 'template':
      return templateColumns(source.template)
    case 'constant':
      return []
    case 'firstOf':
    case 'allOf':
      return source.sources.flatMap(columnsOf)
  }
}

/** The source of each part of a vehicle, by field; photos and location are parts besides the fields. */
export function sourcesOf(mapping: Mapping): readonly (readonly [string, Source])[] {
  const { photos, location } = mapping
  return [
    ...mapping.fields,
    ...(photos ? [['photos', photos] as const] : []),
    ...(location ? [['location', location] as const] : []),
  ]
}

/** Every column that a mapping reads. */
export function allColumns(mapping: Mapping): ReadonlySet<string> {
  const { identity, currency, distance, dealership } = mapping
  const others = [currency, distance, ...(dealership ? [dealership] : [])]
  const read = [...sourcesOf(mapping).map(([, source]) => source), ...others].flatMap(columnsOf)
  return new Set([...identity.columns.flat(), ...read])
}

/** The columns that a template names. */
export function templateColumns(template: Template): string[] {
  return template.flatMap((piece) => ('column' in piece ? [piece.column] : []))
}

/** Every column that the mapping reads, once each. */
export function mappedColumns(mapping: Mapping): readonly string[] {
  const sources = [
    mapping.currency,
    mapping.distance,
    ...[mapping.dealership, mapping.location, mapping.photos].filter((source) => source !== null),
    ...mapping.fields.values(),
  ]
  return [...new Set([...mapping.identity.columns.flat(), ...sources.flatMap(columnsOf)])]
}
