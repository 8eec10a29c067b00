import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { grantWords } from '#staff/role-words.ts'
import { isRole, ROLES } from '#staff/role.ts'
import {
  inviteStaff,
  listStaff,
  readGrant,
  removeStaff,
  type GrantFault,
  type ListedStaff,
} from '#staff/server/manage-staff.ts'
import { createSecondFactors } from '#staff/server/sign-in/second-factors.ts'
import { mailInvitation } from '#staff/server/staff-mail-job.ts'
import { totpCode } from '#staff/totp.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { openMailer, silenced } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { readServerNotice } from '../start/server-notice.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { commandActor } from './command-actor.ts'
import type { Command, CommandCall, ExitCode, OptionValues } from './command.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const staffInvite: Command = {
  name: 'staff invite',
  operands: ['EMAIL'],
  summary: 'invites somebody to the console, mails the link and prints it',
  options: {
    role: { type: 'string', value: 'ROLE', help: ROLES.join(', ') },
    dealership: { type: 'string', value: 'SLUG', help: 'of sales and manager: where they work' },
    location: {
      type: 'string',
      value: 'SLUGS',
      help: 'limits sales and manager to these locations, separated by commas',
    },
    site: { type: 'string', value: 'SLUG', help: 'of web-editor: which site they edit' },
    group: { type: 'string', value: 'NAME', help: 'of group-admin: which group they administrate' },
  },
  hasJson: true,
  run: (call) => withPlatform(call, (platform) => invite(call, platform)),
}

async function invite(
  { operands, values, answer }: CommandCall,
  platform: Platform,
): Promise<Result<ExitCode, Problem>> {
  const [email = ''] = operands
  const consoleUrl = runningConsoleUrl(platform)
  if (consoleUrl === null)
    return err(problem('no-console', 'No host serves the console.', 'Set CONSOLE_HOST, as docs/production.md shows.'))
  if (!EMAIL.test(email)) return err(problem('invalid-email', `"${email}" is no e-mail address.`, ''))
  const role = textOf(values, 'role') ?? ''
  if (!isRole(role))
    return err(problem('invalid-role', `There is no role "${role}".`, `--role is one of ${ROLES.join(', ')}.`))
  const { database, config, log, silence } = platform
  const read = await readGrant(database, role, {
    dealership: textOf(values, 'dealership'),
    locations: textOf(values, 'location')
      ?.split(',')
      .map((slug) => slug.trim()),
    site: textOf(values, 'site'),
    group: textOf(values, 'group'),
  })
  if (!read.ok) return err(faultProblem(role, read.fault))
  const token = await inviteStaff(database, email, read.grant, commandActor('staff invite'), new Date())
  const link = `${consoleUrl}/invitation#${token}`
  const mailer = silenced(openMailer(config), silence)
  const mailed = await mailInvitation(
    { database, mailer, secret: signingSecret(config), consoleUrl, log },
    email,
    token,
  )
    .then(() => null)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    .finally(() => mailer.close())
  answer({ email, role, link, mailed: mailed === null }, [
    mailed === null
      ? `Invited ${email}. The link was mailed; it works once, for seven days:`
      : `Invited ${email}, but the mail was not accepted (${mailed}). Hand over this link, which works once, for seven days:`,
    link,
  ])
  return ok(0)
}

function faultProblem(role: string, fault: GrantFault): Problem {
  switch (fault.kind) {
    case 'place-missing':
      return problem('place-missing', `The role ${role} is given for a ${fault.needs}.`, `Add --${fault.needs}.`)
    case 'place-superfluous':
      return problem(
        'place-superfluous',
        `The role ${role} is not given for a ${fault.given}.`,
        `Leave --${fault.given} out.`,
      )
    case 'unknown-place':
      return problem(
        'unknown-place',
        `There is no ${fault.what} "${fault.name}".`,
        fault.known.length === 0 ? `There is no ${fault.what} yet.` : `Known: ${fault.known.join(', ')}.`,
      )
  }
}

export const staffList: Command = {
  name: 'staff list',
  operands: [],
  summary: 'lists the people of the console and those who were invited',
  options: {},
  hasJson: true,
  run: (call) =>
    withPlatform(call, async ({ database }) => {
      const listed = await listStaff(database)
      call.answer(
        listed,
        listed.length === 0 ? ['Nobody yet: "forecourt staff invite" invites somebody.'] : listed.map(lineOf),
      )
      return ok(0)
    }),
}

function lineOf({ email, name, state, roles, since }: ListedStaff): string {
  const words = roles.map(({ role, place, locations }) => grantWords(role, place, locations))
  const who = state === 'invited' ? `${email} (invited ${since.toISOString().slice(0, 10)})` : `${email}  ${name}`
  return `${who}: ${words.length === 0 ? 'no role' : words.join('; ')}`
}

export const staffRemove: Command = {
  name: 'staff remove',
  operands: ['EMAIL'],
  summary: 'removes somebody: roles, sign-in and sessions end at once, open invitations too',
  options: {},
  hasJson: true,
  run: (call) =>
    withPlatform(call, async ({ database }) => {
      const [email = ''] = call.operands
      const removed = await removeStaff(database, email, commandActor('staff remove'))
      if (!removed.person && removed.invitations === 0)
        return err(
          problem('unknown-person', `Nobody has the address ${email}.`, '"forecourt staff list" lists everybody.'),
        )
      const invitations = removed.invitations === 0 ? [] : [`${removed.invitations} open invitations were revoked.`]
      call.answer({ email, ...removed }, [...(removed.person ? [`${email} was removed.`] : []), ...invitations])
      return ok(0)
    }),
}

export const staffCode: Command = {
  name: 'staff code',
  operands: ['EMAIL'],
  summary: 'prints the current code of an authenticator app; in demo mode only',
  options: {},
  hasJson: true,
  run: (call) =>
    withPlatform(call, async ({ database, config }) => {
      const [email = ''] = call.operands
      if (config.mode === 'production')
        return err(
          problem(
            'production',
            'Codes are known to the person’s app alone.',
            'A backup code signs in without the app.',
          ),
        )
      const now = new Date()
      const secret = await database.withRole('auth', async ({ $client }) => {
        const { rows } = await $client.query<{ id: string }>('select id from staff_auth_users where email = $1', [
          email.toLowerCase(),
        ])
        return rows[0] ? createSecondFactors(signingSecret(config)).readSecret($client, rows[0].id) : null
      })
      if (secret === null)
        return err(problem('unknown-person', `Nobody signs in as ${email}.`, '"forecourt staff list" lists everybody.'))
      const code = totpCode(secret, now)
      call.answer({ email, code }, [code])
      return ok(0)
    }),
}

async function withPlatform(
  { openPlatform }: CommandCall,
  work: (platform: Platform) => Promise<Result<ExitCode, Problem>>,
): Promise<Result<ExitCode, Problem>> {
  const platform = await openPlatform()
  if (!platform.ok) return platform
  try {
    return await work(platform.value)
  } finally {
    await platform.value.close()
  }
}

/** With the port of the server that runs, if one does. Null without a host of the console. */
function runningConsoleUrl({ config }: Platform): string | null {
  const { consoleHost } = config
  if (consoleHost === undefined) return null
  return consoleUrlOf({ ...config, port: readServerNotice(config)?.port ?? config.port }, consoleHost)
}

const textOf = (values: OptionValues, name: string): string | undefined => {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
