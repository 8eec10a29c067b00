import type { Transaction } from '#platform/server/database.ts'

/** The photo of an entry of a lead's conversation, which is always a JPEG; null if it has none. */
export async function readEventPhoto(
  { $client }: Pick<Transaction, '$client'>,
  leadId: string,
  eventId: string,
): Promise<Buffer | null> {
  const { rows } = await $client.query<{ photo: Buffer | null }>(
    'select photo from lead_events where lead_id = $1 and id = $2',
    [leadId, eventId],
  )
  return rows[0]?.photo ?? null
}
