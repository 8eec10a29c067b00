import { BIKE_SENTENCES } from './bike-sentences.ts'
import { CAR_SENTENCES } from './car-sentences.ts'
import { TRUCK_SENTENCES } from './truck-sentences.ts'
import type { SpokenKind } from './spoken-stock.ts'

/**
 * Sentences of shoppers, and the address that each must lead to over the stock of `spoken-stock.ts`. An address without a path is a search
 * of all stock. Addresses are readable: spaces are plus signs, and brackets are not encoded.
 */
export const SENTENCES: Readonly<Record<SpokenKind, string>> = {
  cars: CAR_SENTENCES,
  bikes: BIKE_SENTENCES,
  trucks: TRUCK_SENTENCES,
}
