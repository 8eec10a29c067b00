import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { readConfigurations } from './configuration-access.ts'
import { getConfigurationSchema, listConfigurations } from './contract.ts'
import { presentOwners } from './present.ts'

export const listConfigurationsRoute = route(listConfigurations, async (request) =>
  ok({ body: { data: await presentOwners(request, await readConfigurations(request)) } }),
)

export const getConfigurationSchemaRoute = route(getConfigurationSchema, ({ params, services }) =>
  Promise.resolve(ok({ body: { schema: services.configuration.schemaOf(params.kind) } })),
)
