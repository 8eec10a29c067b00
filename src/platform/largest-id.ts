/** Of a row: ids are PostgreSQL's integers, which a greater number from outside can't be compared with. */
export const LARGEST_ID = 2_147_483_647
