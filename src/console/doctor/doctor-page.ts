import type { DiagnosisHop, VehicleDiagnosis } from '#api/diagnoses/contract.ts'

/** The number that is looked for, from the address of the screen. */
export interface DoctorSearch {
  readonly number?: string
}

export function readDoctorSearch({ number }: Readonly<Record<string, unknown>>): DoctorSearch {
  // The router reads a number of digits as a number.
  const text = typeof number === 'number' ? String(number) : number
  return typeof text === 'string' && text.trim() !== '' ? { number: text } : {}
}

export type Look = 'good' | 'soon' | 'late' | 'plain'

const LOOKS: Readonly<Record<DiagnosisHop['verdict'], Look>> = {
  good: 'good',
  warning: 'soon',
  bad: 'late',
  none: 'plain',
}

export const lookOf = ({ verdict }: Pick<DiagnosisHop | VehicleDiagnosis, 'verdict'>): Look => LOOKS[verdict]

const VERDICTS: Readonly<Record<DiagnosisHop['verdict'], string>> = {
  good: 'In order',
  warning: 'Incomplete',
  bad: 'It ends here',
  none: 'Nothing to do',
}

/** The verdict for who does not see the colour. */
export const verdictWords = ({ verdict }: Pick<DiagnosisHop, 'verdict'>): string => VERDICTS[verdict]

/** How many share the cause, besides this one; null for none. */
export function alikeWords({ alike, link }: Pick<DiagnosisHop, 'alike' | 'link'>): string | null {
  if (alike === null || alike < 2) return null
  const what = link?.kind === 'feed' ? 'rows' : 'vehicles'
  return `${alike.toLocaleString('en-AU')} ${what} share this cause`
}

const LINKS: Readonly<Record<NonNullable<DiagnosisHop['link']>['kind'], string>> = {
  vehicle: 'Open the vehicle',
  feed: 'Open the feed',
  stock: 'Show them all',
}

export const linkWords = ({ kind }: NonNullable<DiagnosisHop['link']>): string => LINKS[kind]
