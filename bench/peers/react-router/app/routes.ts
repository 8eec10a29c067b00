import { prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { KINDS } from '../../../recording/read-recording.ts'

export default [
  ...prefix(
    'recorded',
    KINDS.map((kind) => route(`${kind}/:number`, `routes/${kind}.tsx`)),
  ),
  route('search/:segment?/:model?', 'routes/live-search.tsx'),
] satisfies RouteConfig
