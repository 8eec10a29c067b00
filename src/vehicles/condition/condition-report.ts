/** The condition of a vehicle as somebody found it in the yard: guided shots, marks on them, tyres, keys and books. */

/** The guided shots, in the order of a walk around the vehicle. */
export const CONDITION_SHOTS = [
  'front',
  'frontCorner',
  'side',
  'rearCorner',
  'rear',
  'otherRearCorner',
  'otherSide',
  'otherFrontCorner',
  'dash',
  'frontSeats',
  'rearSeats',
  'boot',
  'keys',
  'books',
] as const
export type ConditionShot = (typeof CONDITION_SHOTS)[number]

export const TYRES = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight', 'spare'] as const
export type Tyre = (typeof TYRES)[number]

export const FINDING_KINDS = ['scratch', 'dent', 'chip', 'crack', 'wear', 'stain', 'rust', 'other'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export const SERVICE_BOOKS = ['full', 'part', 'none'] as const
export type ServiceBooks = (typeof SERVICE_BOOKS)[number]

/** The least tread of a car's tyre on Australian roads. */
export const LEGAL_TREAD_MM = 1.5

/** A mark on a shot. `x` and `y` are shares of the picture's width and height. */
export interface Finding {
  readonly shot: ConditionShot
  readonly x: number
  readonly y: number
  readonly kind: FindingKind
  readonly note: string
  /** A close picture. */
  readonly photoId: string | null
}

/** A missing entry means that nobody has looked yet. */
export interface ConditionReport {
  /** The photo of the vehicle that each shot is. */
  readonly shots: Readonly<Partial<Record<ConditionShot, string>>>
  /** Tread in millimetres. */
  readonly tyres: Readonly<Partial<Record<Tyre, number>>>
  readonly keys: number | null
  readonly books: ServiceBooks | null
  /** By an id that the client makes. */
  readonly findings: Readonly<Record<string, Finding>>
}

export const EMPTY_CONDITION: ConditionReport = { shots: {}, tyres: {}, keys: null, books: null, findings: {} }

/** A part of a report that changes. Null removes an entry, as in a JSON merge patch (RFC 7396). */
export interface ConditionPatch {
  readonly shots?: Readonly<Partial<Record<ConditionShot, string | null>>> | undefined
  readonly tyres?: Readonly<Partial<Record<Tyre, number | null>>> | undefined
  readonly keys?: number | null | undefined
  readonly books?: ServiceBooks | null | undefined
  readonly findings?: Readonly<Record<string, Finding | null>> | undefined
}

type Entries<T> = Readonly<Record<string, T | null | undefined>>

/** The report with a patch. Marks on a shot that is taken away go with it. */
export function patchedReport(report: ConditionReport, patch: ConditionPatch): ConditionReport {
  const shots = withoutNulls({ ...report.shots, ...patch.shots })
  const findings = withoutNulls<Finding>({ ...report.findings, ...patch.findings })
  return {
    shots,
    tyres: withoutNulls({ ...report.tyres, ...patch.tyres }),
    keys: patch.keys === undefined ? report.keys : patch.keys,
    books: patch.books === undefined ? report.books : patch.books,
    findings: Object.fromEntries(Object.entries(findings).filter(([, { shot }]) => shot in shots)),
  }
}

function withoutNulls<T>(entries: Entries<T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value]])),
  )
}

export type ConditionLack = 'no-outside-shot' | 'tyre-not-measured' | 'photo-on-its-way'

const OUTSIDE = new Set<string>(CONDITION_SHOTS.slice(0, CONDITION_SHOTS.indexOf('dash')))
const DRIVEN = TYRES.filter((tyre) => tyre !== 'spare')

/** Gaps of a report before shoppers may see it. `arrived` has the photos of the vehicle that the server has. */
export function conditionLacks(
  { shots, tyres, findings }: ConditionReport,
  arrived: ReadonlySet<string>,
): readonly ConditionLack[] {
  const photos = [...Object.values(shots), ...Object.values(findings).flatMap(({ photoId }) => photoId ?? [])]
  return [
    ...(Object.keys(shots).some((shot) => OUTSIDE.has(shot)) ? [] : (['no-outside-shot'] as const)),
    ...(DRIVEN.every((tyre) => tyre in tyres) ? [] : (['tyre-not-measured'] as const)),
    ...(photos.every((id) => arrived.has(id)) ? [] : (['photo-on-its-way'] as const)),
  ]
}
