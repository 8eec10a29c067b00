import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/server/database.ts'
import { DATABASE_ROLES } from '#platform/server/database-address.ts'
import { mailOutcomes } from '#platform/server/mail/mail-outcomes.ts'
import type { Version } from '#platform/server/version.ts'

/** Adds what this process knows of itself: its version, its connections to the database, and the mails that it sent. */
export function addProcessMetrics(registry: Registry, database: Pick<Database, 'pool'>, version: Version): void {
  const registers = [registry]
  new Gauge({
    name: 'forecourt_build_info',
    help: 'Always 1; the labels are the version of the platform, its build, and the version of Node.',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ ...version, node: process.versions.node }, 1)
  const connections = new Gauge({
    name: 'forecourt_database_connections',
    help: 'Connections of a role: busy, idle, and queries that wait for one.',
    labelNames: ['role', 'state'],
    registers,
    collect: () => {
      for (const role of DATABASE_ROLES) {
        const { totalCount, idleCount, waitingCount } = database.pool(role)
        connections.set({ role, state: 'busy' }, totalCount - idleCount)
        connections.set({ role, state: 'idle' }, idleCount)
        connections.set({ role, state: 'waiting' }, waitingCount)
      }
    },
  })
  const mails = new Counter({
    name: 'forecourt_mails_total',
    help: 'Mails that this process has handed to the mail server, and those that it refused or that did not reach it.',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      const { sent, failed } = mailOutcomes()
      mails.reset()
      mails.inc({ outcome: 'sent' }, sent)
      mails.inc({ outcome: 'failed' }, failed)
    },
  })
}
