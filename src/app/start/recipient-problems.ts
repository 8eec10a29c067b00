import { missingRecipients, type MissingRecipients } from '#leads/delivery/missing-recipients.ts'
import { readKnownDealerships } from '#locations/server/known-dealerships.ts'
import { problem, type Problem } from '#platform/problem.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'
import { locationCall } from '../cli/location.ts'

type Kind = MissingRecipients['kind']

/** Problems that would keep leads of these sites from their recipients, found before the first lead is sent. */
export async function recipientProblems(
  database: Pick<Database, 'withRole'>,
  sites: readonly Site[],
): Promise<readonly Problem<Kind>[]> {
  const known = await readKnownDealerships(database)
  return sites.flatMap((site) => missingRecipients(site, known).map((missing) => toProblem(site, missing)))
}

/** Logs the recipient problems of the sites, and returns them. */
export async function logRecipientProblems(
  database: Pick<Database, 'withRole'>,
  sites: readonly Site[],
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<readonly Problem<Kind>[]> {
  const problems = await recipientProblems(database, sites)
  for (const { kind, what, fix } of problems) log[kind === 'borrowed-mailbox' ? 'warn' : 'error']({ kind, fix }, what)
  return problems
}

const WHAT: Record<Kind, (slugs: string) => string> = {
  'no-dealership': (slugs) => `names dealerships that are not in the database (${slugs})`,
  'no-location': (slugs) => `has dealerships without a location (${slugs})`,
  'no-mailbox': (slugs) => `has dealerships without a mailbox (${slugs}): its leads reach nobody by mail`,
  'borrowed-mailbox': (slugs) =>
    `has dealerships without a mailbox (${slugs}): leads about their vehicles go to another dealership's`,
}

function toProblem({ slug }: Site, { kind, dealerships }: MissingRecipients): Problem<Kind> {
  const [first = ''] = dealerships
  const fix =
    kind === 'no-dealership'
      ? `Correct "dealerships" in the site's file, add the dealer's file, or import the stock: npx forecourt import FILE --dealership ${first} --create-dealerships.`
      : `${locationCall(first)}${kind === 'no-location' ? '' : ", or name an address in leads.delivery of the site's file"}.`
  return problem(kind, `The site ${slug} ${WHAT[kind](dealerships.join(', '))}.`, fix)
}
