import type { ConditionReport } from '#vehicles/condition/condition-report.ts'
import type { CardPicture } from '#vehicles/card.ts'

/** The condition of a vehicle as the dealer published it. */
export interface ConditionFacts {
  readonly report: ConditionReport
  readonly publishedAt: Date
  /** By the ids of photos, uncropped, because marks are places on the whole picture. */
  readonly pictures: Readonly<Record<string, CardPicture>>
}
