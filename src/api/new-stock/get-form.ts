import { ok } from '#platform/result.ts'
import { fieldLabel } from '#stock/by-hand/field-groups.ts'
import { FORM_FIELDS, isAsked } from '#stock/by-hand/new-vehicle.ts'
import type { Field } from '#vehicles/field-kinds.ts'
import { VEHICLE_FIELDS } from '#vehicles/fields.ts'
import { route } from '../route.ts'
import { getStockForm } from './contract.ts'

export const getStockFormRoute = route(getStockForm, ({ services }) => {
  const fields = FORM_FIELDS.map((field) => {
    const { kind, choices }: Field = VEHICLE_FIELDS[field]
    return {
      field,
      label: fieldLabel(field),
      kind,
      choices: choices ? [...choices] : null,
      isNeeded: isAsked(field),
    }
  })
  return Promise.resolve(ok({ body: { fields, canLookUp: services.stock.lookUp !== null } }))
})
