import type { LeadError } from '#leads/form/lead-error.ts'
import type { FieldValues } from '#leads/form/field-spec.ts'
import { leadForm } from '#leads/form/forms.ts'
import { SUCCESS_PATH } from '#leads/submission/wire-lead.ts'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { dayInWords } from '#platform/calendar-day.ts'
import { formatMoney } from '#platform/money.ts'
import type { Offer } from '#trade-in/offer.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { photosOf } from '#trade-in/server/accept-offer.ts'
import { type StoredValuation, valuationPath } from '#trade-in/valuation.ts'
import { leadFields, leadMessage } from '#trade-in/lead-of-valuation.ts'
import { noOfferText } from '#trade-in/offer-texts.ts'
import { tradeInCopy } from '#trade-in/words.ts'
import type { WebContext } from '#shop/web-context.ts'
import { answerValuation } from './valuation-layout.tsx'
import { accept } from './accept.ts'
import { carOf } from './load.ts'
import { toOffer } from './offer-view.ts'
import { OfferStep } from './OfferStep.tsx'

const PAGE_ID = 'trade-in'

type RefusedLead = {
  readonly status: 409 | 422 | 429 | 503
  readonly values?: FieldValues
  readonly errors?: readonly LeadError[]
  readonly failure?: string | null
}

/** The last step: the offer with the form that accepts it, the accepted offer, or why there is none. */
export async function showResult(c: WebContext, valuation: StoredValuation, refused?: RefusedLead): Promise<Response> {
  const { result } = valuation
  const car = await carOf(c, valuation.carId === null ? null : String(valuation.carId))
  const vehicle = car?.vehicle ?? null
  if (result?.kind !== 'offer') return showNoOffer(c, valuation, vehicle)
  if (valuation.acceptedAt !== null) return showAccepted(c, valuation, result)
  return showOffer(c, { valuation, offer: result, vehicle, refused })
}

/** Shows the usual trade-in form, which is sent to its own route, filled in with the valuation. */
function showNoOffer(c: WebContext, valuation: StoredValuation, vehicle: Vehicle | null): Promise<Response> {
  const { site, now, services } = c.var
  const fields = leadFields(site, valuation, photosOf(services.tradeIn.photoLinks, c.var, valuation))
  const lead = services.leads.forms.form(site, {
    form: 'tradeIn',
    action: '/sell-my-car',
    pageId: PAGE_ID,
    vehicle,
    now,
    // Fields that the form asks for show their value; the others are sent with it.
    values: {
      ...fields,
      regoState: fields['regoState'] || site.state.toUpperCase(),
      message: leadMessage(site, valuation),
    },
    extra: unasked(fields),
  })
  return answerValuation(c, {
    step: 'offer',
    heading: tradeInCopy(site)('tradeIn.none.heading'),
    text: valuation.result?.kind === 'none' ? noOfferText(site, valuation.result) : null,
    body: <LeadForm view={lead} />,
  })
}

/** The fields that the trade-in form has no question for, so that they travel hidden. */
function unasked(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const asked = new Set(leadForm('tradeIn').fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !asked.has(name) && value !== ''))
}

function showAccepted(c: WebContext, valuation: StoredValuation, offer: Offer): Promise<Response> {
  const { site } = c.var
  const copy = tradeInCopy(site)
  return answerValuation(c, {
    step: 'offer',
    heading: copy('tradeIn.accepted.heading', { price: formatMoney(offer.price) }),
    text: copy('tradeIn.accepted.text', {
      vehicle: vehicleName(valuation.vehicle),
      day: dayInWords(offer.validUntil, site.locale),
    }),
    body: null,
  })
}

interface OfferFacts {
  readonly valuation: StoredValuation
  readonly offer: Offer
  readonly vehicle: Vehicle | null
  readonly refused: RefusedLead | undefined
}

function showOffer(c: WebContext, { valuation, offer, vehicle, refused }: OfferFacts): Promise<Response> {
  const { site, now, services } = c.var
  const copy = tradeInCopy(site)
  const { id, leadId } = valuation
  const lead = services.leads.forms.form(site, {
    form: 'tradeInOffer',
    action: valuationPath(id),
    pageId: PAGE_ID,
    vehicle,
    now,
    sendTo: `/api/valuations/${id}/accept`,
    extra: { lead_id: leadId, offer_accepted: 'true' },
    ...(refused?.values && { values: refused.values }),
    ...(refused?.errors && { errors: refused.errors }),
    failure: refused?.failure ?? null,
  })
  const texts = {
    heading: copy('tradeIn.offer.heading'),
    reasons: copy('tradeIn.offer.reasons'),
    calculator: copy('tradeIn.offer.calculator'),
    purchase: copy('tradeIn.offer.purchase'),
    change: copy('tradeIn.change'),
    keep: copy('tradeIn.offer.keep'),
  }
  return answerValuation(c, {
    ...(refused && { status: refused.status }),
    step: 'offer',
    heading: copy('tradeIn.step.offer'),
    text: null,
    body: (
      <OfferStep
        view={toOffer(site, valuation, offer, vehicle)}
        texts={texts}
        changeHref={`${valuationPath(id)}?change`}
      >
        <section className="mt-10">
          <h2 className="font-display text-25">{copy('tradeIn.offer.accept')}</h2>
          <p className="mt-2 mb-6 text-15 text-ink-2">{copy('tradeIn.offer.acceptText')}</p>
          <LeadForm view={lead} />
        </section>
      </OfferStep>
    ),
  })
}

export async function handleAcceptance(
  c: WebContext,
  valuation: StoredValuation,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const outcome = await accept(c, valuation, body)
  switch (outcome.kind) {
    case 'accepted':
      return c.redirect(SUCCESS_PATH, 303)
    case 'refused':
      return showResult(c, valuation, { status: 422, values: outcome.values, errors: outcome.errors })
    case 'too-many': {
      const response = await showResult(c, valuation, { status: 429, values: outcome.values, failure: outcome.message })
      response.headers.set('retry-after', String(outcome.retryAfterSeconds))
      return response
    }
    case 'unavailable':
      return showResult(c, valuation, { status: 503, values: outcome.values, failure: outcome.message })
    case 'no-offer':
      return c.redirect(valuationPath(valuation.id), 303)
    case 'expired': {
      const failure = tradeInCopy(c.var.site)('tradeIn.offer.changed')
      return showResult(c, outcome.valuation ?? valuation, { status: 409, values: {}, failure })
    }
  }
}
