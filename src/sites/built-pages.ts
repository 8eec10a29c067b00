/** Pages that links of the configuration can lead to and that come later than those links. */
export type LaterPage = 'reserve' | 'purchase'

/**
 * Those of them that exist. Buttons, tabs and links ask here, so a page appears everywhere once its name is added; a test compares
 * the names with the routes.
 */
export const BUILT_PAGES = new Set<LaterPage>(['reserve'])
