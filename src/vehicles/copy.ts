/** Sentences about vehicles that lists and pages share. */
export const VEHICLES_COPY = {
  'vehicles.action.viewDetails': 'View Details',
  'vehicles.action.finance': 'Get Finance',
  'vehicles.action.reserve': 'Reserve Now',
  'vehicles.action.enquire': 'Enquire Now',
  'vehicles.action.testDrive': 'Book a Test Drive',
  'vehicles.action.tradeIn': 'Trade-In Valuation',
  'vehicles.action.call': 'Call the Dealer',
  'vehicles.action.similar': 'Find Me Something Similar',
  'vehicles.similar.prompt': 'Like this and want something similar?',
  'vehicles.price.driveAway': 'Drive away',
  'vehicles.price.exclGovtCharges': 'Excl. govt. charges',
  'vehicles.price.week': 'a week',
  'vehicles.price.was': 'Was {price}',
  'vehicles.picture.alt': '{name}, picture {number} of {count}',
  'vehicles.picture.none': 'Pictures to come',
  'vehicles.picture.never': 'No pictures',
} as const
