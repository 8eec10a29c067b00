import { record } from '#platform/server/audit.ts'
import { err, ok } from '#platform/result.ts'
import { doubtsAbout } from '#stock/by-hand/doubts.ts'
import { fieldLabel } from '#stock/by-hand/field-groups.ts'
import type { HandField } from '#stock/by-hand/hand-field.ts'
import { draftVehicle, type FieldFault } from '#stock/by-hand/new-vehicle.ts'
import type { HandValue } from '#stock/by-hand/read-hand-value.ts'
import { route, type ApiProblem, type ApiRequest } from '../route.ts'
import { presentVehicle } from '../yard-stock/present-vehicle.ts'
import { readChanges } from '../yard-stock/read-changes.ts'
import { abilitiesAt, yardAt } from '../yard-stock/stock-access.ts'
import { addStockVehicle } from './contract.ts'

export const addStockVehicleRoute = route(
  addStockVehicle,
  async (request) => {
    const { tx, body, staff, services, now } = request
    const { key, dealershipId, locationId } = body
    const yard = await yardAt(request, dealershipId, locationId)
    // One of another dealer is answered like one that does not exist.
    const verdict = yard ? abilitiesAt(yard, staff).addByHand : NOT_YOURS
    if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
    const changes = readChanges(body)
    if (!changes.ok) return changes
    const values = new Map<HandField, HandValue>(
      changes.value.flatMap(({ field, to }) => (to === 'feed' ? [] : [[field, to.value] as const])),
    )
    if (values.has('location')) return err(PLACED_TWICE)
    const draft = draftVehicle(values, now.getUTCFullYear())
    if (!draft.ok) return err(refusal(body, draft.error, 'custom'))
    const doubts = body.isConfirmed
      ? []
      : [...doubtsAbout(draft.value), ...(await likeOthers(request, values.get('vin'), values.get('stockNumber')))]
    if (doubts.length > 0) return err(refusal(body, doubts, 'doubtful'))
    const id = await services.stock.addVehicle({
      key,
      dealershipId,
      locationId,
      draft: draft.value,
      actor: staff.actor,
    })
    await record(tx, staff.actor, { verb: 'create', subject: 'vehicle', id: String(id), dealershipId })
    return answer(request, String(id))
  },
  answer,
)

const PLACED_TWICE: ApiProblem = {
  kind: 'invalid-body',
  errors: [{ pointer: '#/set', detail: 'Give the location as `locationId`.', code: 'custom' }],
}

const NOT_YOURS = { because: 'not-your-role' } as const

type Request = ApiRequest<unknown, unknown, { readonly dealershipId: number }>

async function answer(request: Pick<ApiRequest, 'tx' | 'services' | 'now' | 'staff' | 'problem'>, id: string) {
  const vehicle = await presentVehicle(request, Number(id))
  return vehicle ? ok({ body: vehicle, version: vehicle.version, id }) : request.problem('not-found')
}

interface Sent {
  readonly set: readonly { readonly field: string }[]
}

/** Names each field where the request has it, or the list of fields where it lacks it. */
function refusal({ set }: Sent, faults: readonly FieldFault[], code: 'custom' | 'doubtful'): ApiProblem {
  return {
    kind: 'invalid-body',
    errors: faults.map(({ field, text }) => {
      const index = set.findIndex((each) => each.field === field)
      return {
        pointer: index < 0 ? `#/set/${field}` : `#/set/${index}/value`,
        detail: `${fieldLabel(field)} ${text}.`,
        code,
      }
    }),
  }
}

/** Numbers that another vehicle of the dealership has, which is for sale. */
async function likeOthers(
  { tx, body }: Request,
  vin: HandValue | undefined,
  stockNumber: HandValue | undefined,
): Promise<readonly FieldFault[]> {
  const { rows } = await tx.$client.query<{ name: string; hasVin: boolean; hasNumber: boolean }>(
    `select v.name, coalesce(v.vin = $2, false) as "hasVin", coalesce(v.stock_number = $3, false) as "hasNumber" from vehicles v
     where v.dealership_id = $1 and v.status <> 'sold' and (v.vin = $2 or v.stock_number = $3) order by v.id limit 1`,
    [body.dealershipId, vin ?? null, stockNumber ?? null],
  )
  return rows.flatMap(({ name, hasVin, hasNumber }): readonly FieldFault[] => [
    ...(hasVin ? [{ field: 'vin' as const, text: `is that of the ${name}, which is in stock already` }] : []),
    ...(hasNumber
      ? [{ field: 'stockNumber' as const, text: `is that of the ${name}, which is in stock already` }]
      : []),
  ])
}
