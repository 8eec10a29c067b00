/** SQL conditions and orders of the table `photos`, for every query that shows photos. */

/** Whether nobody hid or removed it. */
export const isShown = (photos: string): string => `${photos}.state is null`

/** In the order that somebody set, then as feeds name them, then as staff added them. */
export const shownOrder = (photos: string): string => `${photos}.hand_position nulls last, ${photos}.position`
