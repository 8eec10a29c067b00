import type { SpecGroup, SpecKey, SpecRow } from '#vehicles/spec-rows.ts'
import type { OwnsTopic, Topic } from '../../block.tsx'

/** The rows in their order, each with its topic if another block may show it instead. */
const KEY_FACTS: readonly (readonly [key: SpecKey, topic?: Topic])[] = [
  ['odometer', 'km'],
  ['body', 'body'],
  ['transmission', 'transmission'],
  ['fuel', 'fuel'],
  ['engine', 'engine'],
  ['drive', 'drive'],
  // Caravans have these in place of an engine.
  ['sleeps'],
  ['bodyLength'],
  ['tareWeight'],
  ['aggregateTrailerMass'],
  ['axleType'],
  ['electricRange'],
  ['chargingFast'],
  ['fuelConsumptionCombined'],
  ['grossVehicleMass'],
  ['towingCapacityBraked'],
  ['torque'],
  ['ancapRating'],
  ['colour', 'colour'],
  ['interiorColour', 'interior'],
  ['seats', 'seats'],
  ['doors', 'doors'],
]

/** From this number of seats on, the seats come first: they are the reason to buy a bus. */
const MIN_BUS_SEATS = 10

/** The rows of the key facts that no other block of the page shows. */
export function keyFacts(groups: readonly SpecGroup[], owns: OwnsTopic): readonly SpecRow[] {
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.key, row])))
  const facts = KEY_FACTS.flatMap(([key, topic]) => {
    const row = rows.get(key)
    return row && (topic === undefined || owns(topic)) ? [row] : []
  })
  const isFirst = ({ key, value }: SpecRow) => key === 'seats' && Number(value) >= MIN_BUS_SEATS
  return [...facts.filter(isFirst), ...facts.filter((row) => !isFirst(row))]
}
