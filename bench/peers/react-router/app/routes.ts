import { route, type RouteConfig } from '@react-router/dev/routes'
import { KINDS } from '../../../recording/read-recording.ts'

export default KINDS.map((kind) => route(`${kind}/:number`, `routes/${kind}.tsx`)) satisfies RouteConfig
