import type { StockAbility } from '#staff/policies/stock.ts'
import type { HandField } from './hand-field.ts'

interface FieldGroup {
  readonly name: string
  readonly ability: StockAbility
  readonly fields: readonly HandField[]
}

/** The fields that a person sets, as the page of a vehicle groups them, and what one has to be allowed to set them. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  { name: 'Price', ability: 'setPrice', fields: ['price', 'priceKind', 'priceState', 'beforePrice', 'priceNote'] },
  { name: 'Offer', ability: 'setOffer', fields: ['offerPrice', 'subscriptionPrice', 'weeklyPriceRange'] },
  { name: 'Availability', ability: 'markSold', fields: ['status', 'arrivesOn', 'preorder'] },
  { name: 'On the sites', ability: 'hide', fields: ['showOnDealerWebsite', 'paymentProcessors', 'tradeInAllowed'] },
  { name: 'Where it is', ability: 'move', fields: ['location'] },
  { name: 'Tag', ability: 'setTag', fields: ['tag', 'certified'] },
  {
    name: 'Comments and videos',
    ability: 'editComments',
    fields: ['dealerComments', 'videoUrl', 'externalVideoUrl', 'videos', 'walkaroundVideos'],
  },
  {
    name: 'Facts',
    ability: 'editFacts',
    fields: [
      'name',
      'make',
      'model',
      'badge',
      'series',
      'year',
      'carType',
      'itemType',
      'km',
      'colour',
      'interiorColour',
      'body',
      'fuel',
      'transmission',
      'drive',
      'seats',
      'doors',
      'gears',
      'cylinders',
      'engineCc',
      'power',
      'fuelConsumption',
      'electricRange',
      'towingBraked',
      'ancapRating',
      'filteredFeatures',
      'standardEquipment',
    ],
  },
  {
    name: 'Numbers and papers',
    ability: 'editFacts',
    fields: [
      'stockNumber',
      'vin',
      'regPlate',
      'regoState',
      'regoExpiry',
      'buildDate',
      'complianceDate',
      'historyReport',
      'ppsrReport',
    ],
  },
]

const GROUP_OF: ReadonlyMap<HandField, FieldGroup> = new Map(
  FIELD_GROUPS.flatMap((group) => group.fields.map((field) => [field, group] as const)),
)

/** What one has to be allowed to set a field; null for a field that nobody sets by hand. */
export function abilityFor(field: HandField): StockAbility | null {
  return GROUP_OF.get(field)?.ability ?? null
}

const LABELS: Readonly<Partial<Record<HandField, string>>> = {
  price: 'Asking price',
  priceKind: 'Kind of price',
  priceState: 'State of the price',
  beforePrice: 'Price before',
  offerPrice: 'Offer',
  arrivesOn: 'Arrives',
  showOnDealerWebsite: 'Shown',
  km: 'Kilometres',
  vin: 'VIN',
  regPlate: 'Plate',
  dealerComments: 'Comments',
  videoUrl: 'Video',
  externalVideoUrl: 'Video elsewhere',
  videos: 'More videos',
  walkaroundVideos: 'Walkaround videos',
  preorder: 'Can be ordered ahead',
  engineCc: 'Engine (cc)',
  power: 'Power (kW)',
  towingBraked: 'Towing, braked (kg)',
  ancapRating: 'ANCAP stars',
  carType: 'Condition',
  filteredFeatures: 'Highlights',
  ppsrReport: 'PPSR report',
}

/** "beforePrice" → "Price before", else its words. */
export function fieldLabel(field: HandField): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
