import type { SpecGroup, SpecLabel, SpecRow } from '#vehicles/spec-rows.ts'
import type { OwnsTopic, Topic } from '../../block.tsx'

/** The rows in their order, each with the topic that another block may show in its place. */
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

/** The rows of the key facts that no other block of the page shows. */
export function keyFacts(groups: readonly SpecGroup[], owns: OwnsTopic): readonly SpecRow[] {
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row.label, row])))
  return KEY_FACTS.flatMap(([label, topic]) => {
    const row = rows.get(label)
    return row && (topic === undefined || owns(topic)) ? [row] : []
  })
}
