import type { LeadFiguresAnswer } from '#api/reports/contract.ts'
import type { FigureGroup } from '#leads/figures/group-leads.ts'
import { KINDS } from '../assignment/assignment-page.ts'
import { dateWords } from '../data/time.ts'
import { formName } from '../inbox/inbox-page.ts'
import { LOST } from '../inbox/lead-changes.ts'

type Row = LeadFiguresAnswer['rows'][number]

/** The choices of what leads are counted by, with the heading of the tables. */
export const GROUPS: readonly { readonly value: FigureGroup; readonly name: string }[] = [
  { value: 'source', name: 'Source' },
  { value: 'visitSource', name: 'Source of the visit' },
  { value: 'campaign', name: 'Campaign' },
  { value: 'form', name: 'Form' },
  { value: 'yard', name: 'Yard' },
  { value: 'person', name: 'Person' },
  { value: 'week', name: 'Week' },
  { value: 'month', name: 'Month' },
]

/** What the leads of no group are called. */
const NONE: Readonly<Partial<Record<FigureGroup, string>>> = { person: 'Nobody', yard: 'No yard' }

export function rowName({ key, name }: Pick<Row, 'key' | 'name'>, by: FigureGroup): string {
  if (key === null) return NONE[by] ?? 'None'
  if (name !== null) return name
  if (by === 'form') return KINDS.find(({ value }) => value === key)?.name ?? formName(key)
  if (by === 'week') return `Week of ${dateWords(`${key}T00:00`)}`
  if (by === 'month') return MONTH.format(new Date(`${key}T00:00Z`))
  return by === 'source' ? capital(key) : key
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export function reasonName(reason: string | null): string {
  return capital(LOST.find(([value]) => value === reason)?.[1] ?? reason ?? 'no reason given')
}

/** "12 %" of so many leads. */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`
}

/** The steps from a lead to a sale. */
export function stepsOf({ leads, testDrives, reservations, sales }: LeadFiguresAnswer['total']) {
  return [
    { name: 'Leads', value: leads },
    { name: 'Test drives', value: testDrives },
    { name: 'Reservations', value: reservations },
    { name: 'Sales', value: sales },
  ]
}
