import { numberFormat } from '#platform/cached-format.ts'
import type { KnownModels } from '#market/known-models.ts'
import type { Site } from '#sites/schema.ts'
import { STATES } from '#vehicles/fields.ts'
import type { EntryField } from '#trade-in/server/read-entry.ts'
import { limitsOf, tradeInCopy } from '#trade-in/words.ts'

export type FieldView = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly note: string | null
  readonly helper: string | null
  readonly options: readonly { readonly value: string; readonly text: string }[] | null
  readonly suggestions: readonly { readonly value: string; readonly note?: string }[] | null
}

export type CarStepView = {
  readonly action: string
  readonly fields: readonly FieldView[]
  readonly presets: readonly { readonly value: string; readonly text: string }[]
  readonly limits: string
  readonly submit: string
  /** Link to the other way of entering the vehicle: by registration or by hand. Null where only one is possible. */
  readonly other: { readonly text: string; readonly href: string } | null
  readonly failure: string | null
  readonly choose: string
  readonly kmsUnit: string
}

export type CarStepFacts = {
  readonly path: string
  readonly carId: string | null
  readonly canLookUp: boolean
  readonly byHand: boolean
  readonly known: KnownModels
  readonly thisYear: number
  readonly sent?: Readonly<Record<string, string>>
  /** The sent fields that have to be corrected. */
  readonly wrong?: readonly EntryField[]
  readonly failure?: string | null
}

/** Age in years of the oldest vehicle that can be selected. */
const MAX_AGE_YEARS = 30

export function toCarStep(site: Site, facts: CarStepFacts): CarStepView {
  const copy = tradeInCopy(site)
  const { sent = {}, wrong = [], thisYear, known, canLookUp } = facts
  const byHand = facts.byHand || !canLookUp
  const field = (name: EntryField, label: string, more: Partial<FieldView> = {}): FieldView => ({
    name,
    label,
    value: sent[name] ?? '',
    error: wrong.includes(name) ? copy(`tradeIn.error.${name}`) : null,
    note: null,
    helper: null,
    options: null,
    suggestions: null,
    ...more,
  })
  const note = byHand ? copy('tradeIn.optional') : null
  const rego = field('rego', copy('tradeIn.rego'), { note })
  const states = STATES.map((state) => ({ value: state, text: state }))
  const regoState = field('regoState', copy('tradeIn.regoState'), {
    note,
    options: states,
    value: sent['regoState'] ?? site.state.toUpperCase(),
  })
  const kms = field('kms', copy('tradeIn.kms'))
  // From next year's models on.
  const years = Array.from({ length: MAX_AGE_YEARS + 2 }, (_, index) => String(thisYear + 1 - index))
  const handFields = [
    field('make', copy('tradeIn.make'), { suggestions: known.makes.map((value) => ({ value })) }),
    field('model', copy('tradeIn.model'), {
      suggestions: modelsOf(known, sent['make']).map(({ make, model }) => ({ value: model, note: make })),
    }),
    field('badge', copy('tradeIn.badge'), { note: copy('tradeIn.optional'), helper: copy('tradeIn.badgeHelp') }),
    field('year', copy('tradeIn.year'), { options: years.map((year) => ({ value: year, text: year })) }),
  ]
  const href = (by: 'hand' | null) => {
    const parameters = new URLSearchParams({
      ...(facts.carId !== null && { car_id: facts.carId }),
      ...(by !== null && { by }),
    })
    return parameters.size === 0 ? facts.path : `${facts.path}?${parameters.toString()}`
  }
  return {
    action: href(byHand && canLookUp ? 'hand' : null),
    fields: byHand ? [...handFields, kms, rego, regoState] : [rego, regoState, kms],
    presets: site.forms.kmPresets.map((km) => ({
      value: numberFormat(site.locale).format(km),
      text: `${numberFormat(site.locale).format(km)} ${copy('tradeIn.kmsUnit')}`,
    })),
    limits: copy('tradeIn.limits', limitsOf(site)),
    submit: byHand ? copy('tradeIn.next') : copy('tradeIn.lookUp'),
    other: canLookUp
      ? { text: copy(byHand ? 'tradeIn.byRego' : 'tradeIn.byHand'), href: href(byHand ? null : 'hand') }
      : null,
    failure: facts.failure ?? null,
    choose: copy('tradeIn.choose'),
    kmsUnit: copy('tradeIn.kmsUnit'),
  }
}

/** The models of the sent make, for browsers without a script; all models if the make is unknown. */
function modelsOf({ models }: KnownModels, make = ''): KnownModels['models'] {
  const fitting = models.filter((each) => each.make.toLowerCase() === make.trim().toLowerCase())
  return fitting.length > 0 ? fitting : models
}
