import type { Actor } from '#platform/actor.ts'
import { dayIn } from '#platform/calendar-day.ts'
import { err, type Result } from '#platform/result.ts'
import type { Logger } from '#platform/server/log.ts'
import type { AutograbFailure } from '#market/server/autograb-client.ts'
import type { MarketService } from '#market/server/market-service.ts'
import { valueVehicle } from '#market/valuation.ts'
import type { Site } from '#sites/schema.ts'
import { beyondLimits, makeOffer, type Answers, type MarketRange } from '../offer.ts'
import type { OwnVehicle, RegoEntry } from '../own-vehicle.ts'
import type { StoredValuation, TradeIn } from '../valuation.ts'
import type { ValuationProvider } from './autograb.ts'
import type { ValuationStore } from './valuation-store.ts'

/** Valuations and offers for shoppers' own vehicles. */
export interface ValuationService extends Pick<
  ValuationStore,
  'find' | 'markAccepted' | 'addPhotos' | 'readPhoto' | 'saveMiscellaneous'
> {
  /** Whether vehicles can be looked up by registration. */
  readonly canLookUp: boolean
  readonly lookUp: (entry: RegoEntry) => Promise<Result<OwnVehicle, AutograbFailure>>
  readonly start: ValuationStore['create']
  /** Makes the offer and stores it. Returns null, and changes nothing, if the offer was accepted before. */
  readonly answer: (request: AnswerRequest) => Promise<StoredValuation | null>
  /** The accepted or still valid offer of a valuation, for a purchase; null if there is none. */
  readonly tradeInOf: (site: Site, siteId: number, id: string, now: Date) => Promise<TradeIn | null>
}

interface AnswerRequest {
  readonly site: Site
  readonly siteId: number
  readonly valuation: StoredValuation
  readonly answers: Answers
  readonly actor: Actor
  readonly now: Date
}

export interface ValuationServiceOptions {
  readonly store: ValuationStore
  readonly market: Pick<MarketService, 'model'>
  /** Undefined if there is none: then vehicles are entered by hand and valued by the platform's own model. */
  readonly provider: ValuationProvider | undefined
  readonly log: Pick<Logger, 'warn'>
}

export function createValuationService({ store, market, provider, log }: ValuationServiceOptions): ValuationService {
  const { find, markAccepted, addPhotos, readPhoto, saveMiscellaneous } = store

  /** The provider's price. Without a provider, or while it fails, the price comes from the stock of all dealers. */
  const rangeOf = async (vehicle: OwnVehicle): Promise<MarketRange | null> => {
    if (provider && vehicle.providerId !== null) {
      const answer = await provider.priceOf(vehicle.providerId, vehicle.km)
      if (answer.ok) return answer.value
      if (answer.error.kind !== 'no-match') {
        log.warn({ ...answer.error }, 'the valuation provider does not answer; the own price model is used')
      }
    }
    const model = await market.model()
    const value = model && valueVehicle(model, vehicle)
    // A value that is based on the make only is too inaccurate for an offer.
    if (!value || value.support === 'make') return null
    return { basis: 'asked', median: value.median, low: value.low, high: value.high }
  }

  return {
    find,
    markAccepted,
    addPhotos,
    readPhoto,
    saveMiscellaneous,
    canLookUp: provider !== undefined,
    lookUp: async (entry) => {
      if (!provider) return err({ kind: 'no-match' })
      const found = await provider.lookUp(entry)
      if (!found.ok && found.error.kind !== 'no-match') {
        log.warn({ ...found.error }, 'a registration could not be looked up')
      }
      return found
    },
    start: store.create,
    answer: async ({ site, siteId, valuation, answers, actor, now }) => {
      const { vehicle, id } = valuation
      const today = dayIn(site.timezone, now)
      const isBeyond = beyondLimits(vehicle, site.tradeIn, Number(today.slice(0, 4))) !== null
      const range = isBeyond ? null : await rangeOf(vehicle)
      const result = makeOffer(vehicle, range, answers, { rules: site.tradeIn, today })
      const isStored = await store.answer(siteId, id, { answers, result }, actor)
      return isStored ? { ...valuation, answers, result } : null
    },
    tradeInOf: async (site, siteId, id, now) => {
      const valuation = await store.find(siteId, id)
      if (valuation?.result?.kind !== 'offer') return null
      const { vehicle, result, leadId, acceptedAt } = valuation
      const isAccepted = acceptedAt !== null
      if (!isAccepted && result.validUntil < dayIn(site.timezone, now)) return null
      return {
        valuationId: id,
        vehicle,
        offerPrice: result.price,
        validUntil: result.validUntil,
        isAccepted,
        leadId,
      }
    },
  }
}
