import { createMailAddresses } from '#leads/inbound/mail-addresses.ts'
import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { signingSecret } from '../start/signing-secret.ts'
import type { Command } from './command.ts'

export const leadsAddress: Command = {
  name: 'leads address',
  operands: ['DEALERSHIP'],
  summary: 'prints the address to which marketplaces mail the leads of a dealership, as ADF',
  options: {},
  hasJson: true,
  run: async ({ operands: [slug = ''], config, answer, openPlatform }) => {
    const { domain } = config.inboundMail
    if (domain === undefined)
      return err(
        problem(
          'no-inbound-mail',
          'INBOUND_MAIL_DOMAIN is not set.',
          'Set it to a domain of inbound mail; see docs/webhooks.md.',
        ),
      )
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const { rows } = await platform.value.database.withRole(
        'import',
        ({ $client }) => $client.query<{ id: number }>('select id from dealerships where slug = $1', [slug]),
        { readOnly: true },
      )
      const [dealership] = rows
      if (!dealership) return err(problem('unknown-dealership', `There is no dealership "${slug}".`, ''))
      const address = createMailAddresses(signingSecret(config), domain).leadsAddress(dealership.id)
      answer({ dealership: slug, address }, [address])
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}
