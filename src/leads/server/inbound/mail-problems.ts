import type { Database } from '#platform/server/database.ts'
import type { MailReport } from '../../inbound/inbound-mail.ts'

const MAX_DETAIL = 500

/** Notes at an address that mail came back from it, or that its owner complained. The same report twice in a day is one. */
export async function noteMailProblem(
  database: Pick<Database, 'withRole'>,
  { kind, address, detail }: MailReport,
  now: Date,
): Promise<void> {
  await database.withRole('import', ({ $client }) =>
    $client.query(
      `insert into mail_problems (address, kind, detail, at) select $1, $2, $3, $4::timestamptz
       where not exists (select from mail_problems where address = $1 and kind = $2 and detail = $3 and at > $4::timestamptz - interval '1 day')`,
      [address.trim().toLowerCase(), kind, detail.slice(0, MAX_DETAIL), now],
    ),
  )
}
