import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { TradeIn } from '#trade-in/valuation.ts'
import type { CardPicture } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import type { OrderPlace } from '../order-summary.ts'
import type { Purchase, PurchaseFacts, PurchaseStep } from '../purchase.ts'
import type { PurchaseOffers } from '../purchase-facts.ts'
import type { StepAnswers, StepField } from '../step-field.ts'
import type { PURCHASE_COPY } from '../journey-copy.ts'
import type { StoredDocument } from '../document.ts'

export type PurchaseCopy = Copy<typeof PURCHASE_COPY>
/** Reads copy by keys that are built from the name of a field or an option. */
type CopyByKey = Copy<Readonly<Record<string, string>>>

/** A link of a step, in words. */
export interface StepLink {
  readonly text: string
  readonly href: string
}

/** The stored order, for shopper and dealer. */
export interface OrderFacts {
  readonly purchase: Purchase
  readonly vehicle: Vehicle
  /** The vehicle's location; null if the site has none for it. */
  readonly place: OrderPlace | null
  /** The deposit's reservation, if there is one. */
  readonly reservation: KnownReservation | null
  readonly loan: SavedLoan | null
  /** The shopper's own vehicle with its standing offer; null without one. */
  readonly tradeIn: TradeIn | null
  /** Documents that the shopper added. */
  readonly documents: readonly StoredDocument[]
}

export interface StepFacts extends OrderFacts, PurchaseOffers {
  readonly picture: CardPicture | null
  readonly step: PurchaseStep
  readonly path: string
  readonly url: string
  readonly reservationPath: string
  readonly slots: SlotChoice | null
  readonly now: Date
  /** The answers just posted, and the fields of them that have to be corrected. */
  readonly sent: StepAnswers | null
  readonly wrong: readonly string[]
  readonly failure: 'depositFailed' | 'depositTooMany' | 'sendFailed' | 'documentFailed' | null
}

/** Facts on which the questions of a step depend. */
export interface AskingFacts {
  readonly site: Site
  readonly now: Date
  readonly tradeIn: TradeIn | null
  readonly place: OrderPlace | null
  /** Free times for the pick-up; null when a preferred day is asked for instead. */
  readonly slots: SlotChoice | null
}

export interface StepContext {
  readonly facts: StepFacts
  readonly about: PurchaseFacts
  readonly site: Site
  readonly copy: PurchaseCopy
  readonly copyByKey: CopyByKey
}

interface RowContext extends OrderFacts {
  /** The answers to this step; undefined before it is answered. */
  readonly answers: StepAnswers | undefined
  readonly site: Site
  readonly copy: PurchaseCopy
  readonly copyByKey: CopyByKey
}

export interface NoticeView {
  readonly tone: 'danger' | 'hold' | 'ok'
  readonly text: string
}

export interface ButtonView {
  /** The step that the button posts, or an action such as `skipDeposit`. */
  readonly step: string
  readonly text: string
  readonly look: 'primary' | 'secondary'
}

export interface OptionView {
  readonly value: string
  readonly text: string
  readonly group?: string
}

/** Texts and value of a field that differ from the defaults, which come from its name and the stored answer. */
interface FieldTexts {
  readonly label?: string
  readonly helper?: string | null
  readonly value?: string
  readonly options?: readonly OptionView[]
}

/** One step of a purchase: its questions, its sentences, its buttons, and its row of the order. */
export interface StepDefinition {
  /** Absent in a step that stores no answers. */
  readonly fields?: (facts: AskingFacts) => readonly StepField[]
  readonly text: (context: StepContext) => string
  readonly notice?: (context: StepContext) => NoticeView | null
  readonly fieldTexts?: (field: StepField, answers: StepAnswers, context: StepContext) => FieldTexts
  /** Changes the posted answers before they are stored. */
  readonly toStored?: (answers: StepAnswers, facts: AskingFacts) => StepAnswers
  readonly links?: (context: StepContext) => readonly StepLink[]
  /** Without it, one button stores the answers and goes on. */
  readonly buttons?: (context: StepContext) => readonly ButtonView[]
  /** The step's row of the order; null as long as it has none. */
  readonly row?: (context: RowContext) => string | null
}

/** The parts that aren't empty, separated by commas. */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
