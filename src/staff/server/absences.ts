import type { Transaction } from '#platform/server/database.ts'
import type { Absence } from '../absence.ts'

/** Absences of a dealership's people that touch a time, as far as the transaction sees them, the earliest first. */
export async function absencesBetween(
  { $client }: Pick<Transaction, '$client'>,
  dealershipId: number,
  from: Date,
  until: Date,
): Promise<readonly Absence[]> {
  const { rows } = await $client.query<Absence>(
    `select id, dealership_id as "dealershipId", person_id as "personId", starts_at as "startsAt", ends_at as "endsAt"
     from absences where dealership_id = $1 and starts_at < $3 and ends_at > $2 order by starts_at, id`,
    [dealershipId, from, until],
  )
  return rows
}
