import type { OwnerKind } from '../owner-kind.ts'

/** The table that dealers of these tests are written to. */
export const PHONE_DEALERS_TABLE = 'create table phone_dealers (name text primary key, phone text not null)'

/** A kind of owner with a phone number, which is written to a table of its own. Writing takes `pauseMs`, so that it can be interrupted. */
export function phoneDealers(pauseMs = 0): OwnerKind {
  return {
    kind: 'dealer',
    check: ({ value }) => ({ value, findings: [] }),
    project: async ({ $client }, name, value) => {
      await $client.query('delete from phone_dealers where name = $1', [name])
      const phone = typeof value === 'object' && value !== null && 'phone' in value ? value.phone : null
      if (value !== undefined) await $client.query('insert into phone_dealers values ($1, $2)', [name, phone])
      if (pauseMs > 0) await $client.query('select pg_sleep($1)', [pauseMs / 1000])
    },
  }
}
