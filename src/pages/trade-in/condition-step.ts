import { siteText } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { MOST_PHOTOS, type StoredValuation } from '#trade-in/server/valuation-store.ts'
import { tradeInCopy, vehicleLine } from './page.ts'

export type ConditionStepView = {
  readonly vehicle: string
  readonly questions: readonly {
    readonly name: string
    readonly question: string
    readonly answers: readonly { readonly value: string; readonly label: string }[]
    readonly chosen: string | null
    readonly error: string | null
  }[]
  readonly photos: {
    readonly label: string
    readonly help: string
    readonly there: string | null
    readonly error: string | null
  }
  readonly submit: string
}

export function toConditionStep(
  site: Site,
  { vehicle, answers, photos }: StoredValuation,
  sent: {
    readonly answers?: Readonly<Record<string, string>>
    readonly missing?: readonly string[]
    readonly photos?: 'wrong' | 'too-many'
  } = {},
): ConditionStepView {
  const copy = tradeInCopy(site)
  const chosen = sent.answers ?? answers ?? {}
  return {
    vehicle: vehicleLine(site, { vehicle }),
    questions: questionsOf(site).map((question) => ({
      ...question,
      chosen: chosen[question.name] ?? null,
      error: sent.missing?.includes(question.name) ? copy('tradeIn.error.answer') : null,
    })),
    photos: {
      label: copy('tradeIn.photos'),
      help: copy('tradeIn.photosHelp'),
      there: photos.length === 0 ? null : copy('tradeIn.photosThere', { count: photos.length }),
      error:
        sent.photos === undefined
          ? null
          : sent.photos === 'wrong'
            ? copy('tradeIn.error.photos')
            : copy('tradeIn.error.mostPhotos', { count: MOST_PHOTOS }),
    },
    submit: copy('tradeIn.seeOffer'),
  }
}

/** Questions with their answers, as the API gives them, too; what an answer changes is the dealer's. */
export function questionsOf(site: Site) {
  return site.tradeIn.questions.map(({ name, question, answers }) => ({
    name,
    question: siteText(site, question),
    answers: answers.map(({ value, label }) => ({ value, label: siteText(site, label) })),
  }))
}
