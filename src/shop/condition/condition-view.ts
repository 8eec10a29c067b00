import { dayIn, dayInWords } from '#platform/calendar-day.ts'
import type { CardPicture } from '#vehicles/card.ts'
import { CONDITION_SHOTS, LEGAL_TREAD_MM, TYRES, type Finding } from '#vehicles/condition/condition-report.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { ConditionFacts } from './condition-facts.ts'
import { CONDITION_COPY } from './copy.ts'

interface MarkView {
  readonly number: number
  readonly text: string
  /** Percent of the picture. */
  readonly x: number
  readonly y: number
  readonly close: CardPicture | null
}

export interface ConditionView {
  readonly heading: string
  readonly seen: string
  /** The link to the page to print. */
  readonly open: string
  readonly shots: readonly {
    readonly name: string
    readonly picture: CardPicture
    readonly marks: readonly MarkView[]
  }[]
  readonly marks: { readonly heading: string; readonly none: string | null; readonly list: readonly MarkView[] }
  readonly facts: readonly { readonly name: string; readonly text: string; readonly isLow: boolean }[]
}

const PERCENT = 100

/** The published report as the page shows it: the shots whose photo is still shown, with numbered marks. */
export function conditionView({ report, publishedAt, pictures }: ConditionFacts, site: Site): ConditionView | null {
  const copy = copyFor(site, CONDITION_COPY)
  let number = 0
  const toMark = ({ kind, note, x, y, photoId }: Finding): MarkView => {
    const name = copy(`vehicle.condition.kind.${kind}`)
    const text = note === '' ? name : copy('vehicle.condition.mark', { kind: name, note })
    const close = photoId === null ? null : (pictures[photoId] ?? null)
    return { number: (number += 1), text, x: x * PERCENT, y: y * PERCENT, close }
  }
  const shots = CONDITION_SHOTS.flatMap((shot) => {
    const picture = pictures[report.shots[shot] ?? '']
    if (!picture) return []
    const marks = Object.values(report.findings).filter((finding) => finding.shot === shot)
    return [{ name: copy(`vehicle.condition.shot.${shot}`), picture, marks: marks.map(toMark) }]
  })
  if (shots.length === 0) return null
  const list = shots.flatMap(({ marks }) => marks)
  const date = dayInWords(dayIn(site.timezone, publishedAt), site.locale)
  return {
    heading: copy('vehicle.condition'),
    seen: copy('vehicle.condition.seen', { date }),
    open: copy('vehicle.condition.open'),
    shots,
    marks: {
      heading: copy('vehicle.condition.marks'),
      none: list.length === 0 ? copy('vehicle.condition.noMarks') : null,
      list,
    },
    facts: factsOf(report, site, copy),
  }
}

function factsOf(
  report: ConditionFacts['report'],
  site: Site,
  copy: Copy<typeof CONDITION_COPY>,
): ConditionView['facts'] {
  const number = new Intl.NumberFormat(site.locale, { maximumFractionDigits: 1 })
  const tyres = TYRES.flatMap((tyre) => {
    const mm = report.tyres[tyre]
    if (mm === undefined) return []
    const isLow = mm < LEGAL_TREAD_MM
    const name = `${copy('vehicle.condition.tyres')}, ${copy(`vehicle.condition.tyre.${tyre}`).toLowerCase()}`
    const text = isLow
      ? copy('vehicle.condition.treadLow', { mm: number.format(mm), least: number.format(LEGAL_TREAD_MM) })
      : copy('vehicle.condition.tread', { mm: number.format(mm) })
    return [{ name, text, isLow }]
  })
  const { keys, books } = report
  return [
    ...tyres,
    ...(keys === null ? [] : [{ name: copy('vehicle.condition.keys'), text: String(keys), isLow: false }]),
    ...(books === null
      ? []
      : [{ name: copy('vehicle.condition.books'), text: copy(`vehicle.condition.books.${books}`), isLow: false }]),
  ]
}
