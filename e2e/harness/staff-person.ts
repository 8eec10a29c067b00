import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { z } from 'zod'
import { SIGN_IN, type SignInCall } from '#api/auth/contract.ts'
import { fromBase32, totpCode } from '#staff/totp.ts'

/** Somebody who works with the console, known to one file of journeys alone. */
export interface StaffPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  /** A backup code that was not used yet. Unlike those of an app, the next one is valid at once. */
  readonly nextCode: () => string
}

const YARD = 'harbourline-brisbane'

/** The place that goes with a role, as `forecourt staff invite` takes it. */
const PLACES = {
  sales: ['--dealership', YARD],
  manager: ['--dealership', YARD],
  'web-editor': ['--site', 'harbourline'],
  'group-admin': ['--group', 'harbourline'],
  platform: [],
} as const

const invited = z.object({ data: z.object({ link: z.string() }) })
const PASSWORD = 'lantern ferry quartz meadow'
const run = promisify(execFile)

/**
 * Invites somebody by the command line and accepts as they would. Journeys run beside each other, and the sign-in takes each code once and few
 * wrong ones, so people are not shared.
 */
export async function addStaffPerson(role: keyof typeof PLACES, name: string, yard = YARD): Promise<StaffPerson> {
  const email = `${role}-${randomBytes(5).toString('hex')}@staff.example`
  const place = PLACES[role].map((word) => (word === YARD ? yard : word))
  const operands = ['staff', 'invite', email, '--role', role, ...place, '--json', '--data', inject('sitesData')]
  const { stdout } = await run(process.execPath, ['bin/forecourt.mjs', ...operands])
  const [, token = ''] = invited.parse(JSON.parse(stdout)).data.link.split('#')
  const { enrolment, secret } = await call(SIGN_IN.accept, { token, name, password: PASSWORD })
  const code = totpCode(fromBase32(secret.replaceAll(' ', '')), new Date())
  const codes = (await call(SIGN_IN.confirm, { enrolment, code })).newBackupCodes.values()
  const nextCode = (): string => {
    const next = codes.next()
    if (next.done) throw new Error(`${email} has no backup code left`)
    return next.value
  }
  return { name, email, password: PASSWORD, nextCode }
}

/** Node does not resolve names below localhost, so the `Host` header names the console. */
async function call<C extends SignInCall>(
  { path, answer }: C,
  body: z.input<C['body']>,
): Promise<z.output<C['answer']>> {
  const port = inject('sitesPort')
  const host = `console.localhost:${port}`
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let read = ''
      response.setEncoding('utf8').on('data', (part: string) => (read += part))
      response.once('end', () => {
        if (response.statusCode === 200) resolve(read)
        else reject(new Error(`${path} answers with ${response.statusCode}: ${read}`))
      })
    })
    sent.once('error', reject).end(JSON.stringify(body))
  })
  return answer.parse(JSON.parse(text)) as z.output<C['answer']>
}
