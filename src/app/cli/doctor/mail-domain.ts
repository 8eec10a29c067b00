import type { Config } from '#platform/config.ts'
import { toError } from '#platform/error-code.ts'
import type { Finding } from '#platform/finding.ts'
import { parseSender } from '#platform/server/mail/sender.ts'
import { createTextLookup, readSendingDomain, type TextLookup } from '#platform/server/mail/sending-domain.ts'
import { installationFinding } from './check.ts'

type MailConfig = Pick<Config, 'mode' | 'smtpUrl' | 'mailFrom' | 'dkimSelector' | 'inboundMail' | 'consoleHost'>

/** Top-level domains without a DNS (RFC 2606, RFC 6761), which examples and tests use. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** What is wrong with the records of the domain that mail is sent from, and with the settings of mail that arrives. */
export async function mailDomainFindings(
  config: MailConfig,
  lookup: TextLookup = createTextLookup(),
): Promise<readonly Finding[]> {
  return [...inboundFindings(config), ...(await senderFindings(config, lookup))]
}

async function senderFindings(
  { mode, smtpUrl, mailFrom, dkimSelector }: MailConfig,
  lookup: TextLookup,
): Promise<readonly Finding[]> {
  const domain = parseSender(mailFrom).address.split('@').at(-1)?.toLowerCase() ?? ''
  if (mode !== 'production' || smtpUrl === undefined || RESERVED.test(domain)) return []
  try {
    const { spf, dkim, dmarc } = await readSendingDomain(domain, dkimSelector, lookup)
    const missing = (rule: string, what: string, fix: string) => installationFinding(rule, what, fix, 'warning')
    return [
      ...(spf === 'missing'
        ? [
            missing(
              'no-spf',
              `${domain}, which mail is sent from, has no SPF record, so receivers may take it for spam.`,
              `Add the text that your mail provider gives to the DNS of ${domain}: v=spf1 … -all`,
            ),
          ]
        : []),
      ...(spf === 'several'
        ? [
            missing(
              'several-spf',
              `${domain} has several SPF records, so receivers take none of them.`,
              'Merge them into one.',
            ),
          ]
        : []),
      ...(dkim === 'missing'
        ? [
            missing(
              'no-dkim',
              `${dkimSelector}._domainkey.${domain} has no key, so signatures of mail can’t be verified.`,
              'Add the key that your mail provider gives to the DNS, or correct MAIL_DKIM_SELECTOR.',
            ),
          ]
        : []),
      ...(dkim === null
        ? [
            installationFinding(
              'unknown-dkim',
              `Whether mail of ${domain} is signed (DKIM) is not known.`,
              'Set MAIL_DKIM_SELECTOR to the selector that your mail provider names.',
              'note',
            ),
          ]
        : []),
      ...(dmarc === 'missing'
        ? [
            missing(
              'no-dmarc',
              `${domain} has no DMARC record. Large mail providers refuse bulk mail without one.`,
              `Add to the DNS, as _dmarc.${domain}: v=DMARC1; p=none`,
            ),
          ]
        : []),
    ]
  } catch (error) {
    return [
      installationFinding(
        'no-dns',
        `The records of ${domain} could not be looked up (${toError(error).message}).`,
        '',
        'note',
      ),
    ]
  }
}

function inboundFindings({ inboundMail, consoleHost }: MailConfig): readonly Finding[] {
  const { domain, postmarkSecret, mailgunKey } = inboundMail
  const hasProvider = postmarkSecret !== undefined || mailgunKey !== undefined
  if (domain === undefined && !hasProvider) return []
  return [
    ...(consoleHost === undefined
      ? [
          installationFinding(
            'inbound-without-console',
            'Mail that arrives is taken at the console’s host, and there is none.',
            'Set CONSOLE_HOST.',
          ),
        ]
      : []),
    ...(domain !== undefined && !hasProvider
      ? [
          installationFinding(
            'inbound-without-provider',
            `Replies are mailed to ${domain}, but no provider may pass them on.`,
            'Set POSTMARK_INBOUND_SECRET or MAILGUN_SIGNING_KEY.',
          ),
        ]
      : []),
    ...(domain === undefined && hasProvider
      ? [
          installationFinding(
            'inbound-without-domain',
            'A provider may pass on mail, but no mail is answered to: INBOUND_MAIL_DOMAIN is not set.',
            'Set it to the domain that the provider receives mail for.',
          ),
        ]
      : []),
  ]
}
