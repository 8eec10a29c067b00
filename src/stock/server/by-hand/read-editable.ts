import type { ClientBase } from 'pg'
import { isHandField, type HandField } from '../../by-hand/hand-field.ts'
import type { EditableVehicle } from '../../by-hand/plan-edit.ts'
import type { HandValue } from '../../by-hand/read-hand-value.ts'
import { handColumn } from './stored-value.ts'

interface Row {
  readonly id: number
  readonly dealershipId: number
  readonly shown: Readonly<Partial<Record<HandField, HandValue>>>
  readonly overrides: readonly {
    readonly field: string
    readonly value: HandValue
    readonly feedValue: HandValue
    readonly until: string | null
  }[]
}

/** Vehicles by id with the values that are shown of some fields, and all that is set by hand. */
export async function readEditable(
  client: ClientBase,
  ids: readonly number[],
  fields: readonly HandField[],
): Promise<ReadonlyMap<number, EditableVehicle & { readonly dealershipId: number }>> {
  const shown = fields.map((field) => `jsonb_build_object('${field}', v.${handColumn(field)})`)
  const { rows } = await client.query<Row>(
    `select v.id, v.dealership_id as "dealershipId", ${[`'{}'::jsonb`, ...shown].join(' || ')} as shown,
       coalesce((select jsonb_agg(jsonb_build_object('field', o.field, 'value', o.value, 'feedValue', o.feed_value, 'until', o.until))
         from vehicle_overrides o where o.vehicle_id = v.id), '[]') as overrides
     from vehicles v where v.id = any($1::integer[])`,
    [ids],
  )
  return new Map(
    rows.map(({ id, dealershipId, shown: values, overrides }) => [
      id,
      {
        dealershipId,
        shown: values,
        overrides: new Map(
          overrides.flatMap(({ field, value, feedValue, until }) =>
            isHandField(field)
              ? [[field, { value, feedValue, until: until === null ? null : new Date(until).toISOString() }] as const]
              : [],
          ),
        ),
      },
    ]),
  )
}
