/** Row ids are PostgreSQL integers; comparing them with a larger number is an error in SQL. */
export const LARGEST_ID = 2_147_483_647
