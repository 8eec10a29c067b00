import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getLeadFigures } from './contract.ts'
import { readFigures } from './read-figures.ts'

export const getLeadFiguresRoute = route(getLeadFigures, async (request) => {
  const read = await readFigures(request, request.query)
  return read.ok ? ok({ body: read.value }) : read
})
