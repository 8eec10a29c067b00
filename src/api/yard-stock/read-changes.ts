import { err, ok, type Result } from '#platform/result.ts'
import { abilityFor, fieldLabel } from '#stock/by-hand/field-groups.ts'
import { isHandField, type HandField } from '#stock/by-hand/hand-field.ts'
import type { FieldChange } from '#stock/by-hand/plan-edit.ts'
import { readHandValue } from '#stock/by-hand/read-hand-value.ts'
import type { BodyOf } from '../contract/operation.ts'
import type { ProblemFault } from '../contract/problems.ts'
import type { ApiProblem } from '../route.ts'
import type { updateStockVehicle } from './contract.ts'

type Body = Pick<BodyOf<typeof updateStockVehicle>, 'set' | 'release'>

/** Checks what a person sets and releases, as strictly as a feed is checked. */
export function readChanges({ set = [], release = [] }: Body): Result<readonly FieldChange[], ApiProblem> {
  const faults: ProblemFault[] = []
  const changes: FieldChange[] = []
  const known = (name: string, pointer: string): HandField | null => {
    if (isHandField(name) && abilityFor(name) !== null) return name
    faults.push({ pointer, detail: `There is no field ${name} that is set by hand.`, code: 'unknown-field' })
    return null
  }
  for (const [index, { field: name, value, until = null }] of set.entries()) {
    const field = known(name, `#/set/${index}/field`)
    if (field === null) continue
    const read = field === 'location' ? locationId(value) : readHandValue(field, value)
    if (read.ok) changes.push({ field, to: { value: read.value, until: until && new Date(until).toISOString() } })
    else faults.push({ pointer: `#/set/${index}/value`, detail: `${fieldLabel(field)} ${read.error}.`, code: 'custom' })
  }
  for (const [index, name] of release.entries()) {
    const field = known(name, `#/release/${index}`)
    if (field !== null) changes.push({ field, to: 'feed' })
  }
  const names = changes.map(({ field }) => field)
  if (new Set(names).size < names.length)
    faults.push({ pointer: '#', detail: 'A field is named twice.', code: 'custom' })
  return faults.length > 0 ? err({ kind: 'invalid-body', errors: faults }) : ok(changes)
}

function locationId(value: unknown): Result<number, string> {
  return typeof value === 'number' && Number.isInteger(value) ? ok(value) : err('is the id of a location')
}
