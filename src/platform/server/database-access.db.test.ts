import { randomBytes } from 'node:crypto'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareLogin } from './app-login.ts'
import { appUrlOf, roleNames, type DatabaseAddress } from './database-address.ts'
import { openDatabase } from './database.ts'
import { openExternalDatabase } from './external-database.ts'
import { silentLogger } from './log.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, withDatabaseName, type TestDatabase } from './testing/test-database.ts'

/** Any database of the server, for statements that concern the whole server. */
let server: TestDatabase
const databases: string[] = []

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(async () => {
  for (const name of databases) await server.asOwner(`drop database ${name} with (force)`)
})

const unique = (): string => `t${randomBytes(5).toString('hex')}`

/** An empty database that a new user owns, as a managed service hands it over: no superuser, no BYPASSRLS. */
async function managedDatabase({ mayCreateRoles = false } = {}): Promise<{ url: string; name: string }> {
  const name = unique()
  await server.asOwner(`create role ${name} login password 'owner-password' ${mayCreateRoles ? 'createrole' : ''}`)
  await server.asOwner(`create database ${name} owner ${name}`)
  databases.push(name)
  const url = new URL(withDatabaseName(server.url, name))
  url.username = name
  url.password = 'owner-password'
  return { url: url.toString(), name }
}

/** The rights that docs/operating.md asks an administrator for, without those of the console. */
async function createRolesFor(owner: string, prefix: string): Promise<void> {
  const { app, import: writer, index, jobs } = roleNames({ rolePrefix: prefix })
  await server.asOwner(`
    create role ${app} login password 'app-password';
    create role ${writer} nologin;
    create role ${index} nologin;
    create role ${jobs} nologin;
    grant ${writer}, ${index}, ${jobs} to ${owner}`)
}

function withLogin(url: string, name: string, password: string): string {
  const changed = new URL(url)
  changed.username = name
  changed.password = password
  return changed.toString()
}

/** Checks that the platform works on it: import writes, index reads all, and a site sees only its own row. */
async function expectWorking(address: DatabaseAddress): Promise<void> {
  const owner = new Client({ connectionString: address.url })
  await owner.connect()
  const database = openDatabase({ ...address, applicationName: 'forecourt test', log: silentLogger })
  try {
    await owner.query("insert into sites (slug) values ('north'), ('south')")
    await database.withRole('import', ({ $client }) =>
      $client.query("update sites set slug = slug || '-1'; create temp table staging (id integer)"),
    )
    const slugs = async (tx: { $client: Client | { query: Client['query'] } }) =>
      (await tx.$client.query<{ slug: string }>('select slug from sites order by 1')).rows.map(({ slug }) => slug)
    expect(await database.withRole('index', slugs)).toEqual(['north-1', 'south-1'])
    expect(await database.withSite(1, slugs)).toEqual(['north-1'])
    expect((await owner.query('select from sites')).rowCount).toBe(2)
  } finally {
    await owner.end()
    await database.close()
  }
}

describe('a user without superuser and BYPASSRLS that owns the database', () => {
  test('creates the roles and uses the database, if it may create roles', async () => {
    const { url, name } = await managedDatabase({ mayCreateRoles: true })
    const address = { url, rolePrefix: name }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    await expectWorking(address)
    expect(await migrate(address, 'migrations')).toEqual({ ok: true, value: [] })
  })

  test('is told which roles are missing, if it may not create them', async () => {
    const { url, name } = await managedDatabase()
    expect(await migrate({ url, rolePrefix: name }, 'migrations')).toMatchObject({
      ok: false,
      error: { kind: 'roles-missing', what: expect.stringContaining(`${name}_app, ${name}_import, ${name}_index`) },
    })
  })

  test('uses roles that an administrator created, if it may not create them', async () => {
    const { url, name } = await managedDatabase()
    await createRolesFor(name, name)
    const address = { url, rolePrefix: name, appUrl: withLogin(url, `${name}_app`, 'app-password') }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    await expectWorking(address)
  })
})

describe('the role that serves staff', () => {
  const staffSees = async (address: DatabaseAddress): Promise<number | null> => {
    const database = openDatabase({ ...address, applicationName: 'forecourt test', log: silentLogger })
    try {
      const person = '00000000-0000-4000-8000-000000000000'
      const { rowCount } = await database.withStaff(person, ({ $client }) => $client.query('select from sites'))
      return rowCount
    } finally {
      await database.close()
    }
  }

  test('is created with the others, if the user may create roles', async () => {
    const { url, name } = await managedDatabase({ mayCreateRoles: true })
    const address = { url, rolePrefix: name }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    expect(await staffSees(address)).toBe(0)
  })

  test('may be missing: the sites work, and staff are served once an administrator has created it', async () => {
    const { url, name } = await managedDatabase()
    await createRolesFor(name, name)
    const address = { url, rolePrefix: name, appUrl: withLogin(url, `${name}_app`, 'app-password') }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    await expectWorking(address)
    await expect(staffSees(address)).rejects.toThrow(/password authentication failed|does not exist/)
    const other = `Console-${name}`
    await server.asOwner(`create role "${other}" login password 'staff-password'`)
    await server.asOwner(`create role ${name}_auth nologin; grant ${name}_auth to ${name}`)
    const complete = { ...address, staffUrl: withLogin(url, other, 'staff-password') }
    expect(await migrate(complete, 'migrations')).toEqual({ ok: true, value: [] })
    expect(await staffSees(complete)).toBe(0)
  })

  test('is refused as a member of another role', async () => {
    const { url, name } = await managedDatabase({ mayCreateRoles: true })
    const address = { url, rolePrefix: name }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    await server.asOwner(`grant ${name}_import to ${name}_staff`)
    expect(await migrate(address, 'migrations')).toMatchObject({
      ok: false,
      error: {
        kind: 'app-too-powerful',
        what: expect.stringContaining('serves staff'),
        fix: expect.stringContaining('DATABASE_STAFF_URL'),
      },
    })
  })
})

describe('the login of the role that serves shoppers', () => {
  test('may have any name', async () => {
    const { url, name } = await managedDatabase()
    await createRolesFor(name, name)
    const other = `Shop-${name}`
    await server.asOwner(`create role "${other}" login password 'x'`)
    const address = { url, rolePrefix: name, appUrl: withLogin(url, other, 'x') }
    expect(await migrate(address, 'migrations')).toMatchObject({ ok: true })
    await expectWorking(address)
  })

  test.each([
    ['a member of another role', (role: string, owner: string) => `grant ${owner} to ${role}`],
    ['BYPASSRLS', (role: string) => `alter role ${role} bypassrls`],
    ['CREATEROLE', (role: string) => `alter role ${role} createrole`],
    ['a superuser', (role: string) => `alter role ${role} superuser`],
  ])('is refused with %s', async (power, change) => {
    const { url, name } = await managedDatabase()
    await createRolesFor(name, name)
    await server.asOwner(change(`${name}_app`, name))
    const address = { url, rolePrefix: name, appUrl: withLogin(url, `${name}_app`, 'app-password') }
    expect(await migrate(address, 'migrations')).toMatchObject({
      ok: false,
      error: { kind: 'app-too-powerful', what: expect.stringContaining(power) },
    })
    await server.asOwner(`alter role ${name}_app nosuperuser`)
  })

  test('gets a new password when the owner has one', async () => {
    const { url, name } = await managedDatabase({ mayCreateRoles: true })
    await migrate({ url, rolePrefix: name }, 'migrations')
    await server.asOwner(`alter role ${name} password 'another'`)
    const address = { url: withLogin(url, name, 'another'), rolePrefix: name }
    expect(await migrate(address, 'migrations')).toEqual({ ok: true, value: [] })
    await expectWorking(address)
  })

  test('keeps its password when a login fails for another reason, and the reason is told', async () => {
    const unreachable = new URL(server.url)
    unreachable.port = '1'
    const owner = new Client({ connectionString: server.url })
    const address = { url: unreachable.toString(), rolePrefix: 'forecourt' }
    expect(await prepareLogin('app', owner, address, () => Promise.resolve(undefined))).toMatchObject({
      kind: 'app-login',
      what: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

test('a second installation on one server is told to have roles of its own', async () => {
  const { url } = await managedDatabase({ mayCreateRoles: true })
  expect(await migrate({ url }, 'migrations')).toMatchObject({
    ok: false,
    error: { kind: 'roles-in-use', fix: expect.stringContaining('DATABASE_ROLE_PREFIX') },
  })
})

describe('a database that is not ours', () => {
  const settings = { directUrl: undefined, appUrl: undefined, rolePrefix: 'forecourt' }
  let pooler: Server
  const sockets = new Set<Socket>()

  /** A proxy that forwards everything except notifications, as a pooler in transaction mode does. */
  beforeAll(async () => {
    const { hostname, port } = new URL(server.url)
    pooler = createServer((client) => {
      const upstream = connect(Number(port), hostname)
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
      }
      client.pipe(upstream)
      dropNotifications(upstream, client)
      upstream.on('end', () => client.end())
    })
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    pooler.close()
  })

  const throughPooler = () => {
    const url = new URL(server.url)
    const listening = pooler.address()
    url.port = String(typeof listening === 'object' ? listening?.port : '')
    return url.toString()
  }

  test('is used at its address', async () => {
    const opened = await openExternalDatabase({ ...settings, url: server.url })
    expect(opened).toEqual({ ok: true, value: { url: server.url, appUrl: undefined, rolePrefix: 'forecourt' } })
  })

  test('is refused through a pooler that drops notifications', async () => {
    expect(await openExternalDatabase({ ...settings, url: throughPooler() })).toMatchObject({
      ok: false,
      error: { kind: 'not-direct', fix: expect.stringContaining('DATABASE_DIRECT_URL') },
    })
  })

  test('serves shoppers through the pooler, and everything else directly', async () => {
    const opened = await openExternalDatabase({ ...settings, url: throughPooler(), directUrl: server.url })
    if (!opened.ok) throw new Error(opened.error.what)
    expect(opened.value.url).toBe(server.url)
    expect(new URL(appUrlOf(opened.value)).host).toBe(new URL(throughPooler()).host)
    const checked = await migrate(opened.value, 'migrations')
    expect(checked).toEqual({ ok: true, value: [] })
  })

  test('needs a password, or the login of the role that serves shoppers', async () => {
    const url = withLogin(server.url, 'forecourt', '')
    expect(await openExternalDatabase({ ...settings, url })).toMatchObject({
      ok: false,
      error: { kind: 'no-app-login' },
    })
  })
})

const NOTIFICATION = 'A'.charCodeAt(0)
const LENGTH_AT = 1
const HEADER_BYTES = 5

/** A message of PostgreSQL is a letter, its length without the letter, and its content. */
function dropNotifications(from: Socket, to: Socket): void {
  let rest = Buffer.alloc(0)
  from.on('data', (chunk) => {
    rest = Buffer.concat([rest, typeof chunk === 'string' ? Buffer.from(chunk) : chunk])
    while (rest.length >= HEADER_BYTES) {
      const size = 1 + rest.readUInt32BE(LENGTH_AT)
      if (rest.length < size) return
      if (rest[0] !== NOTIFICATION) to.write(rest.subarray(0, size))
      rest = rest.subarray(size)
    }
  })
}
