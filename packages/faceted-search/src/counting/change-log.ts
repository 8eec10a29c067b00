/** The changes of an index since it was built: a row that came, or `~row` for one that went. */
export type ChangeLog = readonly number[]
