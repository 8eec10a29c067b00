import { route, type RouteConfig } from '@react-router/dev/routes'

export default [
  route('search/:number', 'routes/search.tsx'),
  route('vehicle/:number', 'routes/vehicle.tsx'),
  route('content/:number', 'routes/content.tsx'),
] satisfies RouteConfig
