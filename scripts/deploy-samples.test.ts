import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseConfig } from '../src/platform/config.ts'
import { SECRET_SETTINGS, SETTINGS } from '../src/platform/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')

/** Values of the secrets that the samples mount. */
const SECRETS = {
  DATABASE_URL: 'postgres://forecourt:a-password@database:5432/forecourt',
  FORECOURT_SECRET: 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa',
  DOCUMENT_KEY: 'Zp4WcM8nYb3HsDj6GeUaoQ7rVx2Lk9Tf',
  SMTP_URL: 'smtps://user:password@mail.example',
}

const isSetting = (name: string): boolean =>
  name in SETTINGS.shape || SECRET_SETTINGS.some((secret) => `${secret}_FILE` === name)

/** The settings with each secret in place of the path of its file, as the server reads them. */
function withSecrets(environment: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(environment).map(([name, value]) => {
    const secret = name.replace(/_FILE$/, '')
    return secret in SECRETS ? [secret, SECRETS[secret as keyof typeof SECRETS]] : [name, value]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** Names that are no settings, and what the server says about the others. */
function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const config = parseConfig(withSecrets(environment), root)
  const unknown = Object.keys(environment).filter((name) => !isSetting(name))
  return [...unknown, ...(config.ok ? [] : config.error.map(({ what }) => what))]
}

const assignments = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

const IMAGE = assignments(read('Dockerfile'), /^(?:ENV | {4})([A-Z_]+)=(\S+)/gm)

const SERVICE = z.looseObject({
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  build: z.object({ context: z.string(), dockerfile: z.string() }).exactOptional(),
})
const COMPOSE = z
  .looseObject({
    services: z.record(z.string(), SERVICE),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))

test('the image copies what is there, and starts with the secrets alone', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((source) => source.replace('/srv/forecourt/', '')),
  )
  const made = new Set(['dist', 'node_modules'])
  expect(copied).toContain('migrations')
  const needed = /The server needs (.+?), which/s.exec(readFileSync(join(root, 'docs/production.md'), 'utf8'))?.[1]
  // The image has its packages; a server installs them, by the settings of npm.
  const named = [...(needed ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set([...copied.filter((name) => name !== 'node_modules'), '.npmrc']))
  expect(copied.filter((path) => !made.has(path) && !existsSync(join(root, path)))).toEqual([])
  expect(IMAGE).toMatchObject({ FORECOURT_ENV: 'production', DATA_DIR: '/data' })
  expect(faultsOf({ ...IMAGE, ...SECRETS })).toEqual([])
})

test('every service of the compose file has valid settings, and what it refers to', () => {
  const { services, secrets, volumes } = COMPOSE
  const platform = Object.entries(services).filter(([, { build }]) => build)
  expect(platform.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
  for (const [name, { environment, build }] of platform) {
    expect([name, ...faultsOf({ ...IMAGE, ...environment })]).toEqual([name])
    expect(existsSync(join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
  }
  for (const service of Object.values(services)) {
    expect(service.secrets.filter((name) => !(name in secrets))).toEqual([])
    const named = service.volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'))
    expect(named.filter((name) => !(name in volumes))).toEqual([])
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)
    expect(needed.filter((name) => !(name in services))).toEqual([])
  }
  const workers = platform.filter(([, { environment }]) => environment['FORECOURT_WORKER'] === 'on')
  expect(workers.map(([name]) => name)).toEqual(['worker'])
})

test('the systemd unit has valid settings, and loads each credential that it names', () => {
  const unit = read('forecourt@.service')
  const environment = assignments(unit, /^Environment=([A-Z_]+)=(.+)$/gm)
  expect(faultsOf({ ...environment, PORT: '3001', FORECOURT_WORKER: 'off' })).toEqual([])
  const loaded = [...unit.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => `%d/${name}`)
  expect(Object.values(environment).filter((value) => value.startsWith('%d/'))).toEqual(loaded)
})

test('the proxies of the samples poll the readiness and reach the web processes', () => {
  const caddy = read('Caddyfile')
  const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddy) ?? []
  expect(upstreams.split(' ')).toEqual(['web-1', 'web-2'].map((name) => `${name}:${IMAGE['PORT']}`))
  expect(caddy).toContain('health_uri /readyz')
  const nginx = read('nginx.conf')
  for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto'])
    expect(nginx).toContain(`set_header ${header} `)
})

test('production.md names every sample', () => {
  const page = readFileSync(join(root, 'docs', 'production.md'), 'utf8')
  const samples = ['Dockerfile', 'compose.yaml', 'Caddyfile', 'nginx.conf', 'forecourt@.service']
  expect(samples.filter((name) => !page.includes(`(../deploy/${name})`))).toEqual([])
})
