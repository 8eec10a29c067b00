import { NO_PRICE_AT_OR_BELOW_CENTS } from '#vehicles/availability.ts'

/** SQL of the price in cents that shoppers see of the row `alias` of `vehicles`: the reduced price if there is one; null without a price. */
export function displayedPriceSql(alias: string): string {
  return `case when ${alias}.offer_price > ${NO_PRICE_AT_OR_BELOW_CENTS} then ${alias}.offer_price
    when ${alias}.price > ${NO_PRICE_AT_OR_BELOW_CENTS} then ${alias}.price end`
}
