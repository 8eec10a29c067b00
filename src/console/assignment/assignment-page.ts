import type { createRule, tryRule } from '#api/assignment/contract.ts'
import type { AnswerOf, BodyInputOf } from '#api/contract/operation.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { WEEKDAYS } from '../design/weekdays.ts'
import type { Assignment } from './use-yard.ts'

export type Rule = Assignment['rules'][number]
type Conditions = Rule['when']
export type Trial = AnswerOf<typeof tryRule>
export type RuleInput = Pick<BodyInputOf<typeof createRule>, 'name' | 'target'> & { readonly when: Conditions }

export const CONDITIONS = [
  { value: 'new', name: 'New' },
  { value: 'demo', name: 'Demo' },
  { value: 'used', name: 'Used' },
] as const

export const KINDS = [
  { value: 'enquiry', name: 'Enquiry' },
  { value: 'quickEnquiry', name: 'Quick enquiry' },
  { value: 'contact', name: 'Contact' },
  { value: 'testDrive', name: 'Test drive' },
  { value: 'requestPhotos', name: 'Photos wanted' },
  { value: 'findSimilar', name: 'Find similar' },
  { value: 'finance', name: 'Finance' },
  { value: 'tradeIn', name: 'Trade-in' },
  { value: 'tradeInOffer', name: 'Trade-in offer' },
  { value: 'purchase', name: 'Purchase' },
  { value: 'service', name: 'Service' },
  { value: 'parts', name: 'Parts' },
] as const satisfies readonly { readonly value: Conditions['forms'][number]; readonly name: string }[]

/** "Mazda or Kia, used, Mon–Fri, 08:00–18:00": the conditions of a rule in a line. */
export function conditionWords(when: Conditions, locations: Assignment['locations']): string {
  const named = <Value>(
    values: readonly Value[],
    options: readonly { readonly value: Value; readonly name: string }[],
  ) => options.flatMap(({ value, name }) => (values.includes(value) ? [name] : [])).join(', ')
  const parts = [
    when.makes.join(' or '),
    named(when.conditions, CONDITIONS),
    named(when.forms, KINDS),
    named(
      when.locationIds,
      locations.map(({ locationId, name }) => ({ value: locationId, name })),
    ),
    named(when.weekdays, WEEKDAYS),
    when.hours === null ? '' : `${when.hours.from} to ${when.hours.until}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'Every lead' : parts.join(' · ')
}

/** Persons and teams to whom leads can go. The value joins kind and id. */
export function targetOptions({ teams, people }: Pick<Assignment, 'teams' | 'people'>) {
  return [
    ...teams.map(({ id, name }) => ({ value: `team ${id}`, name: `Team ${name}` })),
    ...people.map(({ id, name }) => ({ value: `person ${id}`, name })),
  ]
}

export function targetName(target: Rule['target'], yard: Pick<Assignment, 'teams' | 'people'>): string {
  return targetOptions(yard).find(({ value }) => value === `${target.kind} ${target.id}`)?.name ?? 'Somebody who left'
}

export function parseTarget(value: string): Rule['target'] {
  const [kind, id = ''] = value.split(' ')
  return { kind: kind === 'team' ? 'team' : 'person', id }
}

/** The hours of two fields that both say a time, or neither; else the sentence of what is missing. */
export function hoursOf(from: string, until: string): Result<Conditions['hours'], string> {
  if (from === '' && until === '') return ok(null)
  if (from !== '' && until !== '') return ok({ from, until })
  return err(`Say also ${from === '' ? 'from' : 'until'} when they came, or leave both times empty.`)
}

/** What a trial says, as a sentence. */
export function trialWords({ leads, fitting, decided, elsewhere }: Trial): string {
  if (leads === 0) return 'No leads came in the last 30 days.'
  if (fitting === 0) return `It fits none of the ${leads} leads of the last 30 days.`
  const earlier = fitting - decided
  const before = earlier === 0 ? '' : ` For ${earlier} of them a rule before it decides.`
  return `It fits ${fitting} of ${leads} leads of the last 30 days, and ${elsewhere} would have gone elsewhere.${before}`
}

export const moveWords = ({ from, to }: { readonly from: string | null; readonly to: string | null }): string =>
  `${from ?? 'Nobody'} → ${to ?? 'nobody'}`
