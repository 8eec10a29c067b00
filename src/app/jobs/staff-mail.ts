import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import { staffMailWorker } from '#staff/server/staff-mail-job.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { openMailer, silenced } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { signingSecret } from '../start/signing-secret.ts'

/** The worker of mails to staff; none where no host serves the console. */
export function staffMailJobs({ config, database, log, silence }: Platform): readonly JobWorker[] {
  const { consoleHost } = config
  if (consoleHost === undefined) return []
  return [
    staffMailWorker({
      database,
      mailer: silenced(openMailer(config), silence),
      secret: signingSecret(config),
      consoleUrl: consoleUrlOf(config, consoleHost),
      log,
    }),
  ]
}
