import type { PoolClient } from 'pg'
import { z } from 'zod'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { MAIL_JOB } from '#platform/server/mail/mail-job.ts'
import { RESERVATION_MAILS, type ReservationMailName } from '../mail/mail-context.ts'

/** One mail about a reservation. Its Message-ID is made from the reservation and the mail's name, so it is the same on each attempt. */
export const RESERVATION_MAIL = defineQueue({
  name: 'reservation-mail',
  ids: { siteId: z.int(), reservationId: z.uuid(), mail: z.enum(RESERVATION_MAILS) },
  ...MAIL_JOB,
})

/** Queues mails in the caller's transaction, so that they are sent only if it commits. */
export async function queueMails(
  client: PoolClient,
  { id, siteId }: { readonly id: string; readonly siteId: number },
  mails: readonly ReservationMailName[],
): Promise<void> {
  await addJobs(
    client,
    RESERVATION_MAIL,
    mails.map((mail) => ({ siteId, reservationId: id, mail })),
  )
}
