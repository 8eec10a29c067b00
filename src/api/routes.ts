import { ME_ROUTES } from './me/routes.ts'
import type { Route, StreamRoute } from './route.ts'

/** Every operation of the API. A resource adds the `routes.ts` of its folder. */
export const API_ROUTES: readonly (Route | StreamRoute)[] = [...ME_ROUTES]
