import { abilitiesBy, yes, type Abilities, type Asker, type Place, type Policy } from './policy.ts'

export type StockAbility =
  | 'editPhotos'
  | 'editCondition'
  | 'editComments'
  | 'hold'
  | 'markSold'
  | 'setPrice'
  | 'setTag'
  | 'hide'
  | 'setOffer'
  | 'move'
  /** Kilometres, colour and whatever else describes the vehicle. */
  | 'editFacts'
  | 'addByHand'

const SELLERS = { sales: yes, manager: yes, 'group-admin': yes }
const HEADS = { manager: yes, 'group-admin': yes }

const STOCK: Policy<StockAbility, null> = {
  editPhotos: { ...SELLERS, 'web-editor': yes },
  editCondition: SELLERS,
  editComments: { ...SELLERS, 'web-editor': yes },
  hold: SELLERS,
  markSold: SELLERS,
  setPrice: HEADS,
  setTag: HEADS,
  hide: HEADS,
  setOffer: HEADS,
  move: HEADS,
  editFacts: HEADS,
  addByHand: HEADS,
}

/** Permissions for a vehicle. */
export function stockAbilities(asker: Asker, place: Place): Abilities<StockAbility> {
  return abilitiesBy(STOCK, asker, place, null)
}

export type FeedAbility = 'read' | 'run' | 'correctRows' | 'editMapping' | 'editAddress' | 'releaseRun'

const ADMINS = { 'group-admin': yes, platform: yes }

const FEED: Policy<FeedAbility, null> = {
  read: { manager: yes, ...ADMINS },
  run: { manager: yes, ...ADMINS },
  correctRows: { manager: yes, ...ADMINS },
  editMapping: ADMINS,
  editAddress: ADMINS,
  releaseRun: ADMINS,
}

/** Permissions for a feed of stock. */
export function feedAbilities(asker: Asker, place: Place): Abilities<FeedAbility> {
  return abilitiesBy(FEED, asker, place, null)
}
