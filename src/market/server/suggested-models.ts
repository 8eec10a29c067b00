import { knownModels, type KnownModels } from '../known-models.ts'
import type { MarketService } from './market-service.ts'

const NONE: KnownModels = { makes: [], models: [] }
const known = new WeakMap<object, KnownModels>()

/** Makes and models to suggest to a shopper who names their own vehicle: those that the market model can value. */
export async function suggestedModels(market: Pick<MarketService, 'model'>): Promise<KnownModels> {
  const model = await market.model()
  if (!model) return NONE
  const models = known.get(model) ?? knownModels(model)
  known.set(model, models)
  return models
}
