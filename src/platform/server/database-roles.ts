import type { ClientBase } from 'pg'
import { errorCode } from '../error-code.ts'

/**
 * Whom the parts of the platform act as in the database. None of them owns a table. `app` serves shoppers and
 * staff and sees what row-level security lets the site of its transaction see; `import` takes stock in and
 * `index` feeds the search engine, both for every site.
 */
export const DATABASE_ROLES = {
  app: { name: 'forecourt_app', seesEverySite: false, mayDo: 'select, insert, update, delete' },
  import: { name: 'forecourt_import', seesEverySite: true, mayDo: 'select, insert, update, delete, truncate' },
  index: { name: 'forecourt_index', seesEverySite: true, mayDo: 'select' },
} as const

export type DatabaseRole = keyof typeof DATABASE_ROLES

/** SQLSTATE: somebody else made the role in between (roles belong to the whole server, tests run side by side). */
const ALREADY_THERE = new Set(['42710', '23505'])

/**
 * Makes the roles that are missing, and says what they may do with the tables that the migrations make from here on
 * (a migration may take some of it away). The owner has to be a superuser, or have CREATEROLE and BYPASSRLS.
 */
export async function prepareRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname ^@ 'forecourt_'")
  const known = new Set(rows.map((row) => row.rolname))
  for (const { name, seesEverySite, mayDo } of Object.values(DATABASE_ROLES)) {
    if (!known.has(name)) await createRole(client, name, seesEverySite)
    await client.query(`
      grant usage on schema public to ${name};
      alter default privileges in schema public grant ${mayDo} on tables to ${name};
      alter default privileges in schema public grant usage, select, update on sequences to ${name};
    `)
  }
}

async function createRole(client: ClientBase, name: string, seesEverySite: boolean): Promise<void> {
  try {
    await client.query(`create role ${name} nologin ${seesEverySite ? 'bypassrls' : ''}`)
    // Lets an owner that is no superuser become the role.
    await client.query(`grant ${name} to current_user`)
  } catch (error) {
    if (!ALREADY_THERE.has(errorCode(error))) throw error
  }
}
