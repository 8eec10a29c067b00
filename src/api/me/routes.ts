import { getMeRoute } from './get-me.ts'

export const ME_ROUTES = [getMeRoute]
