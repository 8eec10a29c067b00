import type { Site } from '#sites/schema.ts'

/** Words and phrases with which a dealer promises something, each as a part of a regular expression. */
const PHRASES = [
  'guarante\\w*',
  'warrant\\w*',
  'inspect(?:ed|ions?)',
  'money.?back',
  'money or',
  'full refund',
  'in full',
  'refund\\w*',
  'returns? policy',
  'exchange',
  'certifi(?:ed|cation)',
  'clear title',
  'roadworth\\w*',
  '(?:within|in) (?:an?|the|one|two|three|\\d+) (?:business )?(?:minute|hour|day|week)s?',
  'same day',
  'business (?:day|hour)s?',
  'straight ?away',
  'immediately',
  'right away',
  'call you back',
  'rings? you back',
  'today',
  'instant\\w*',
  'free',
  'no cost',
  'nothing to pay',
  'no obligation',
  'best price',
  'lowest',
  'cheapest',
  'unbeatable',
  'approved',
  'approval',
  'safe(?:ly)?',
  'never',
  'always',
  'every (?:car|vehicle|bike|truck|\\{noun\\})',
  'checked',
  'tested',
  'promis\\w*',
  'stands? behind',
  'honou?r\\w*',
  'peace of mind',
  'trust(?:ed)?',
  'in writing',
  'hassle',
  'experts?',
  'secure',
  'on us',
  'genuine',
  'lifetime',
  'will be ready',
  'real prices?',
  'fair (?:price|offer|figure|value)s?',
  'assur\\w*',
  'quality',
  'satisf\\w*',
  'no questions',
  'risk',
  'beat',
  'next (?:business )?day',
  'overnight',
  '24/7',
  'shortly',
  'promptly',
  'hand.?picked',
  'no hidden',
] as const

const PROMISE = new RegExp(`(?<![\\p{L}\\d])(?:${PHRASES.join('|')})(?![\\p{L}\\d])`, 'giu')

/** Uses of these words that promise nothing a dealer would have to keep, with the reason. Texts may have their placeholders filled or not. */
const NEUTRAL: readonly { readonly text: RegExp; readonly because: string }[] = [
  {
    text: /\bfree times?\b|\bfree again\b|\bno longer free\b|\btime is free\b/i,
    because: 'a time or a vehicle is available',
  },
  {
    text: /^(?:\d+|\{count\}) free$|comes free|that is free|is free and a booked|Choose a free/i,
    because: 'a time or a vehicle is available',
  },
  { text: /\blowest (?:price|kilometres)\b|^Lowest$/i, because: 'an order, or the smallest figure of a comparison' },
  { text: /approved applicants|subject to approval|once a lender has approved it/i, because: "the lender's condition" },
  { text: /in writing before you sign anything/i, because: 'the National Credit Code asks it of lenders' },
  { text: /^LAMS approved$/, because: "the learner scheme's list of motorcycles, a field of the vehicle" },
  { text: /certified/i, because: 'a field of the vehicle, and a filter of the search' },
  { text: /^(?:(?:book|request)(?: an)? )?inspection$/i, because: 'an appointment at which the shopper looks at it' },
  { text: /secure page of our payment provider|We never see your card/, because: 'how a payment by card works' },
  {
    text: /\bnot refund(?:ed|able)\b|refunded on|was refunded or|Being refunded|Follow your refund|refunded$/i,
    because: 'the state of a payment',
  },
  { text: /^Refund(?:ed)?:?$|This payment was refunded|and refund the deposit/i, because: 'the state of a payment' },
  { text: /Your bank takes up to ten business days/, because: 'the time of a bank' },
  { text: /try again in (?:a minute|a few)/i, because: 'advice after a failure' },
  {
    text: /\btoday’s\b|in stock today|sold today|for many alerts today|It is .+ today|one of today/,
    because: 'the date',
  },
  { text: /where they always were|stored here always/, because: 'no word about a dealer' },
  { text: /^(?:Search )?every \S+ (?:at|on the yard)/i, because: 'what the list shows' },
  { text: /^Manager’s special of the month, today only$/, because: 'a tag of the feed' },
  { text: /nothing is promised/i, because: 'it says the opposite' },
]

/** Promises that a key of the configuration states. */
const STATED: readonly { readonly text: RegExp; readonly key: string; readonly isStated: (site: Site) => boolean }[] = [
  { text: /\{promise\}/, key: 'copy: leads.promise', isStated: () => false },
  {
    text: /warranty available/,
    key: 'vehicle.warrantyLabels',
    isStated: ({ vehicle }) => vehicle.warrantyLabels.length > 0,
  },
  {
    text: /money-back guarantee/,
    key: 'purchase.moneyBackHours',
    isStated: ({ purchase }) => purchase.moneyBackHours > 0,
  },
  {
    text: /money back or exchange/,
    key: 'purchase.returnsPolicy',
    isStated: ({ purchase }) => purchase.returnsPolicy !== undefined,
  },
  {
    text: /deposit.*\bin full\b|refundable in full|is refunded then|It comes back in full|^We refund .+ in full/i,
    key: 'reserve.refundable',
    isStated: ({ reserve }) => reserve.refundable,
  },
  {
    text: /It is refunded if|Refunded in full if we|^In full if you cancel/,
    key: 'reserve.refundable',
    isStated: ({ reserve }) => reserve.enabled,
  },
  { text: /Delivery to .+ is free/, key: 'delivery.zones', isStated: ({ delivery }) => delivery.zones.length > 0 },
]

/** The promises in a text that nothing states, each with its sentence. Without a site the text is a default one, whose key is set elsewhere. */
export function promisesIn(text: string, site?: Site): string[] {
  const excused = [...NEUTRAL, ...STATED.filter(({ isStated }) => site === undefined || isStated(site))]
  return text
    .split(/(?<=[.!?:])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .flatMap((sentence) => {
      const rest = excused.reduce((left, { text: known }) => left.replace(known, ' '), sentence)
      return [...rest.matchAll(PROMISE)].map(([word]) => `${word}: ${sentence}`)
    })
}
