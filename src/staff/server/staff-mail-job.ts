import { randomUUID } from 'node:crypto'
import type { KeyRing } from '#platform/key-ring.ts'
import type { MailDocument } from '#platform/mail-document.ts'
import type { Database } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { authenticatorChangedMail, invitationMail, newPasswordMail, passwordChangedMail } from '../mail-texts.ts'
import { grantWords } from '../role-words.ts'
import { findInvitation, newToken, shownGrants, tokenHash, INVITATION_DAYS } from './invitations.ts'
import { createAuth } from './sign-in/auth.ts'
import { STAFF_MAIL } from './staff-mail-queue.ts'

export interface StaffMailOptions {
  readonly database: Pick<Database, 'withRole' | 'pool'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly secret: KeyRing
  /** The console's address without a trailing slash. */
  readonly consoleUrl: string
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** The sender of the console's mails, and their folder in the outbox. */
const CONSOLE = { slug: 'console', name: 'Forecourt', accent: '#1d1d1b', accentInk: '#ffffff' }

export function staffMailWorker(options: StaffMailOptions): JobWorker {
  const { database, consoleUrl, log, secret } = options
  // The engine makes the token of a link, and stores its hash.
  const auth = createAuth({
    pool: database.pool('auth'),
    secret,
    consoleUrl,
    secureCookies: true,
    log,
    onPasswordLink: (personId, token) =>
      sendToPerson(options, personId, newPasswordMail(`${consoleUrl}/new-password#${token}`)),
    onPasswordReset: () => Promise.resolve(),
  })
  return jobWorker(STAFF_MAIL, { concurrency: 2, length: 'short' }, async ({ kind, id }) => {
    if (kind === 'invitation') return sendInvitation(options, id)
    if (kind === 'password-changed') return sendToPerson(options, id, passwordChangedMail(consoleUrl))
    if (kind === 'authenticator-changed') return sendToPerson(options, id, authenticatorChangedMail(consoleUrl))
    const email = await addressOf(options, id)
    if (email !== null) await auth.api.requestPasswordReset({ body: { email } })
  })
}

/** Sends an invitation that is still open. Each attempt makes a new link, because only hashes of links are stored. */
async function sendInvitation(options: StaffMailOptions, id: string): Promise<void> {
  const token = newToken()
  const { rows } = await options.database.withRole('import', ({ $client }) =>
    $client.query<{ email: string }>(RENEW, [id, tokenHash(token)]),
  )
  const [open] = rows
  if (open) await mailInvitation(options, open.email, token)
}

const RENEW = `update invitations set token_hash = $2
  where id = $1 and used_at is null and revoked_at is null and expires_at > now() returning email`

/** Sends the link of an invitation. Throws if the mail is not accepted. */
export async function mailInvitation(options: StaffMailOptions, email: string, token: string): Promise<void> {
  const { database, mailer, consoleUrl } = options
  const facts = await database.withRole('auth', async (tx) => {
    const invitation = await findInvitation(tx, token, new Date())
    const { rowCount } = await tx.$client.query('select from staff_auth_users where email = $1', [email])
    return { roles: invitation ? await shownGrants(tx, invitation.grants) : [], isKnown: rowCount !== 0 }
  })
  const document = invitationMail({
    link: `${consoleUrl}/invitation#${token}`,
    roles: facts.roles.map(({ role, place, locations }) => grantWords(role, place, locations)),
    days: INVITATION_DAYS,
    isKnown: facts.isKnown,
  })
  await sendDocument(mailer, CONSOLE, { id: randomUUID(), to: email, document })
}

async function sendToPerson(options: StaffMailOptions, personId: string, document: MailDocument): Promise<void> {
  const email = await addressOf(options, personId)
  if (email !== null) await sendDocument(options.mailer, CONSOLE, { id: randomUUID(), to: email, document })
}

/** Null for somebody who was removed. */
async function addressOf({ database }: StaffMailOptions, personId: string): Promise<string | null> {
  const { rows } = await database.withRole('auth', ({ $client }) =>
    $client.query<{ email: string }>('select email from staff_auth_users where id = $1', [personId]),
  )
  return rows[0]?.email ?? null
}
