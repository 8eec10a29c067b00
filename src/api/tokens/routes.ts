import { createTokenRoute } from './create-token.ts'
import { getTokenRoute } from './get-token.ts'
import { listTokensRoute } from './list-tokens.ts'
import { renameTokenRoute } from './rename-token.ts'
import { revokeTokenRoute } from './revoke-token.ts'

export const TOKEN_ROUTES = [listTokensRoute, getTokenRoute, createTokenRoute, renameTokenRoute, revokeTokenRoute]
