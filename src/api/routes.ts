import { ME_ROUTES } from './me/routes.ts'
import { STOCK_ROUTES } from './stock/routes.ts'
import { TOKEN_ROUTES } from './tokens/routes.ts'
import { WEBHOOK_ROUTES } from './webhooks/routes.ts'
import type { Route, StreamRoute } from './route.ts'

/** Every operation of the API. A resource adds the `routes.ts` of its folder. */
export const API_ROUTES: readonly (Route | StreamRoute)[] = [
  ...ME_ROUTES,
  ...TOKEN_ROUTES,
  ...WEBHOOK_ROUTES,
  ...STOCK_ROUTES,
]
