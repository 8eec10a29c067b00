import type { SpecGroup, SpecLabel, SpecRow } from '#vehicles/spec-rows.ts'
import type { BlockKind } from './block-kind.ts'
import { isSaidBy, type Topic } from './who-says.ts'

/** What a shopper asks next, once name, price and place are known; with a topic where another block may say it. */
const KEY_FACTS: readonly (readonly [label: SpecLabel, topic?: Topic])[] = [
  ['Odometer', 'km'],
  ['Body', 'body'],
  ['Transmission', 'transmission'],
  ['Fuel', 'fuel'],
  ['Engine', 'engine'],
  ['Drive', 'drive'],
  ['Fuel consumption, combined'],
  ['Gross vehicle mass'],
  ['Towing capacity, braked'],
  ['Torque'],
  ['ANCAP rating'],
  ['Colour', 'colour'],
  ['Interior colour', 'interior'],
  ['Seats', 'seats'],
  ['Doors', 'doors'],
]

/** The rows of the specification grid on a page of these blocks. */
export function keyFacts(groups: readonly SpecGroup[], blocks: readonly BlockKind[]): readonly SpecRow[] {
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.label, row])))
  return KEY_FACTS.flatMap(([label, topic]) => {
    const row = rows.get(label)
    const isOurs = topic === undefined || isSaidBy('keySpecs', topic, blocks)
    return row && isOurs ? [row] : []
  })
}
