import { z } from 'zod'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { MAIL_JOB } from '#platform/server/mail/mail-job.ts'

/** Sends a mail to somebody of the staff. `id` is that of the invitation for `invitation`, and of the person otherwise. */
export const STAFF_MAIL = defineQueue({
  name: 'staff-mail',
  ids: { kind: z.enum(['invitation', 'new-password', 'password-changed', 'authenticator-changed']), id: z.uuid() },
  ...MAIL_JOB,
})
