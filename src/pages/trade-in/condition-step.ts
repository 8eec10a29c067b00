import type { Site } from '#sites/schema.ts'
import { MAX_PHOTOS } from '#trade-in/server/valuation-photos.ts'
import type { StoredValuation } from '#trade-in/valuation.ts'
import { questionsOf } from '#trade-in/questions.ts'
import { tradeInCopy, vehicleLine, type TradeInCopy } from '#trade-in/words.ts'

export type ConditionStepView = {
  readonly vehicle: string
  readonly questions: readonly {
    readonly name: string
    readonly question: string
    readonly answers: readonly { readonly value: string; readonly label: string }[]
    readonly selected: string | null
    readonly error: string | null
  }[]
  readonly photos: {
    readonly label: string
    readonly help: string
    /** How many photos the valuation has already; null for none. */
    readonly stored: string | null
    readonly error: string | null
  }
  readonly submit: string
}

type PhotosProblem = 'wrong' | 'too-many'

export function toConditionStep(
  site: Site,
  { vehicle, answers, photos }: StoredValuation,
  sent: {
    readonly answers?: Readonly<Record<string, string>>
    readonly missing?: readonly string[]
    readonly photos?: PhotosProblem
  } = {},
): ConditionStepView {
  const copy = tradeInCopy(site)
  const selected = sent.answers ?? answers ?? {}
  return {
    vehicle: vehicleLine(site, { vehicle }),
    questions: questionsOf(site).map((question) => ({
      ...question,
      selected: selected[question.name] ?? null,
      error: sent.missing?.includes(question.name) ? copy('tradeIn.error.answer') : null,
    })),
    photos: {
      label: copy('tradeIn.photos'),
      help: copy('tradeIn.photosHelp'),
      stored: photos.length === 0 ? null : copy('tradeIn.photosThere', { count: photos.length }),
      error: sent.photos === undefined ? null : photosError(copy, sent.photos),
    },
    submit: copy('tradeIn.seeOffer'),
  }
}

function photosError(copy: TradeInCopy, problem: PhotosProblem): string {
  return problem === 'wrong' ? copy('tradeIn.error.photos') : copy('tradeIn.error.mostPhotos', { count: MAX_PHOTOS })
}
