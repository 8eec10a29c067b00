import type { Finding } from '#platform/finding.ts'
import { trySmtp } from '#platform/server/mail/try-smtp.ts'
import type { Examined } from './check.ts'
import { installationFinding } from './check.ts'
import { mailDomainFindings } from './mail-domain.ts'

/** What is wrong with the mail server, the domain that mail is sent from, and mail that arrives. */
export async function mailFindings(examined: Pick<Examined, 'call'>): Promise<readonly Finding[]> {
  return [...(await serverFindings(examined)), ...(await mailDomainFindings(examined.call.config))]
}

/** Connects to the mail server, greets it and signs in, and sends nothing. */
async function serverFindings({ call: { config } }: Pick<Examined, 'call'>): Promise<readonly Finding[]> {
  const { smtpUrl } = config
  if (smtpUrl === undefined) return []
  const { host } = new URL(smtpUrl)
  const tried = await trySmtp(smtpUrl)
  if (tried.ok) return []
  const { kind, detail } = tried.error
  return [
    kind === 'login'
      ? installationFinding(
          'mail-login',
          `The mail server ${host} refuses the login of SMTP_URL (${detail}), so no lead reaches a dealer by mail.`,
          'Correct user and password; characters such as @ and # are percent-encoded there.',
        )
      : installationFinding(
          'mail-server',
          `No mail server answers at ${host} (${detail}), so no lead reaches a dealer by mail.`,
          'Start it, or correct SMTP_URL.',
        ),
  ]
}
