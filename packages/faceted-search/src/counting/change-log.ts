/** The changes since the build: `row` for an added row, `~row` for a removed one. */
export type ChangeLog = readonly number[]
