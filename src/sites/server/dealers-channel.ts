/** The PostgreSQL channel that announces changed dealerships and locations, so that every process reads them again within a second. */
export const DEALERS_CHANNEL = 'dealers_changed'
