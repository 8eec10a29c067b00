import { WORK_CHANNEL } from '#leads/server/work-channel.ts'
import { morningWorkers } from '#notices/server/morning-job.ts'
import { NOTICE_PLAN } from '#notices/server/notice-queues.ts'
import { PUSH_KEYS } from '#notices/server/push-keys.ts'
import { noticeWorkers } from '#notices/server/push-notice.ts'
import { createPushSender, type SendPush } from '#notices/server/push-sender.ts'
import { weekWorkers } from '#notices/server/week-job.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { wakeQueue } from '#platform/server/jobs/wake-queue.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createSeal } from '#platform/server/seal.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { openMailer, silenced } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { postRules } from '../start/post-rules.ts'
import { signingSecret } from '../start/signing-secret.ts'

/** Workers that tell staff what happens; none where no host serves the console. */
export function noticeJobs({ config, database, log, silence }: Platform): readonly JobWorker[] {
  const { consoleHost } = config
  if (consoleHost === undefined) return []
  // Push services ask for `https:`, also of a console that has none, as in demo mode.
  const send = createPushSender({ post: createPublicPost(postRules(config)), contact: `https://${consoleHost}` })
  const silent: SendPush = (...push) =>
    silence.copy() ? Promise.resolve({ kind: 'refused', reason: 'This is a restored copy.' }) : send(...push)
  const clock = () => new Date()
  const mailer = silenced(openMailer(config), silence)
  const mails = { database, mailer, clock, consoleUrl: consoleUrlOf(config, consoleHost) }
  return [
    ...morningWorkers(mails),
    ...weekWorkers(mails),
    ...noticeWorkers({
      database,
      seal: createSeal(signingSecret(config), PUSH_KEYS),
      send: silent,
      clock,
      log,
    }),
  ]
}

/** Wakes the planner of notices until the jobs stop. */
export function withNotices({ config, database, log }: Platform, jobs: RunningJobs): RunningJobs {
  if (config.consoleHost === undefined) return jobs
  const work = wakeQueue({ database, queue: NOTICE_PLAN, channels: [WORK_CHANNEL], log })
  return {
    ...jobs,
    stop: async () => {
      await work.stop()
      await jobs.stop()
    },
  }
}
