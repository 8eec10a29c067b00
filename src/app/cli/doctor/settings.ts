import { problem } from '#platform/problem.ts'
import type { Site } from '#sites/schema.ts'
import { keyFingerprints, readServerNotice, type ServerNotice } from '../../start/server-notice.ts'
import { readUntrustedProxy } from '../../start/untrusted-proxy.ts'
import type { CommandCall } from '../command.ts'
import type { Finding } from './data.ts'

type Config = CommandCall['config']

/** Settings that are valid, yet wrong for most installations in production, and those that open something. */
export function settingFindings(config: Config, sites: readonly Site[]): readonly Finding[] {
  const { mode, documentKey, allowedPrivateHosts } = config
  const notes = allowedPrivateHosts.length === 0 ? [] : [{ ...openHosts(allowedPrivateHosts), isNote: true }]
  const other = otherSettings(config)
  if (mode !== 'production') return [...other, ...notes]
  const sellers = sites.flatMap(({ slug, purchase }) => (purchase.enabled ? [slug] : []))
  return [
    ...other,
    ...proxyFindings(config),
    ...(documentKey === undefined && sellers.length > 0 ? [withoutDocumentKey(sellers)] : []),
    ...notes,
  ]
}

/** Without proxies the server may still be reached directly, for a trial. A request that came through one shows that a setting is missing. */
function proxyFindings({ trustedProxies, dataFolder }: Config): readonly Finding[] {
  const seen = readUntrustedProxy(dataFolder)
  if (seen && !trustedProxies.has(seen.address)) {
    const what = `A request came through the proxy ${seen.address}, which TRUSTED_PROXIES does not name (${seen.at}).`
    return [problem('untrusted-proxy', what, `${EFFECT} Add ${seen.address} or its network to TRUSTED_PROXIES.`)]
  }
  return trustedProxies.size === 0 ? [{ ...WITHOUT_PROXIES, isNote: true }] : []
}

const EFFECT = 'Every shopper has the address of the proxy, cookies lack Secure, and there is no HSTS.'

const WITHOUT_PROXIES = problem(
  'no-trusted-proxies',
  'TRUSTED_PROXIES is not set. Behind a TLS proxy every shopper has its address, cookies lack Secure, and there is no HSTS.',
  'Set it to the addresses or networks from which your TLS proxy connects, for example 127.0.0.1.',
)

/** Whether this command has other keys than the server that was started last: then it would not read what that one encrypts or signs. */
function otherSettings(config: Config): readonly Finding[] {
  const notice = readServerNotice(config)
  if (notice?.mode !== undefined && notice.mode !== config.mode) {
    const what = `The server was started in ${notice.mode} mode, this command in ${config.mode} mode.`
    return [problem('other-mode', what, 'Give this command the environment of the server, or its .env.')]
  }
  return [...otherKeys(config, notice), ...otherConsole(config, notice)]
}

function otherKeys(config: Config, notice: ServerNotice | undefined): readonly Finding[] {
  const own = keyFingerprints(config)
  const others = Object.entries(notice?.keys ?? {}).filter(([name, fingerprint]) => own[name] !== fingerprint)
  return others.map(([name]) =>
    problem(
      'other-secret',
      `The server was started with another ${name} than this command has.`,
      'Give both the same. Links and documents of the other are not readable; after a change of keys restart the server.',
    ),
  )
}

/** Invitations and mails to staff name the console's host as the command or the worker knows it. */
function otherConsole({ consoleHost }: Config, notice: ServerNotice | undefined): readonly Finding[] {
  if (notice?.consoleHost === undefined || notice.consoleHost === (consoleHost ?? null)) return []
  const what = `The server was started with ${hostText(notice.consoleHost)}, this command has ${hostText(consoleHost)}.`
  return [problem('other-console', what, 'Restart the server: until then the links of invitations open nothing.')]
}

const hostText = (host: string | null | undefined): string =>
  host === null || host === undefined ? 'no CONSOLE_HOST' : `CONSOLE_HOST=${host}`

function withoutDocumentKey(slugs: readonly string[]) {
  const what = `DOCUMENT_KEY is not set, so purchases take no documents (${slugs.join(', ')}).`
  return problem(
    'no-document-key',
    what,
    'Generate one with: openssl rand -base64 48. Keep a copy: without it stored documents are lost.',
  )
}

function openHosts(hosts: readonly string[]) {
  return problem(
    'private-hosts',
    `Webhooks, feeds and their pictures may reach these hosts in a private network: ${hosts.join(', ')}.`,
    '',
  )
}
