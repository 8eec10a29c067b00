import { configurationRoutes } from './configuration-routes.ts'
import { getConfigurationSchemaRoute, listConfigurationsRoute } from './list-configurations.ts'

export const CONFIGURATION_ROUTES = [
  listConfigurationsRoute,
  getConfigurationSchemaRoute,
  ...configurationRoutes('site'),
  ...configurationRoutes('dealer'),
]
