import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/server/demo-staff.ts'
import { css, field, heading, poll, type Shopper } from '../engines/shopper.ts'
import { CODE_WAITS, demoCodes } from './console.ts'

const CODE = field('Code of your authenticator app')
const STATE = css('form [role=alert], .sidebar, .bottom-bar')

const CODE_MS = 30_000

/** The codes of now, and then each that half a minute brings: journeys beside this one use codes of the same person. */
async function* freshCodes(): AsyncGenerator<string> {
  yield* demoCodes()
  for (let wait = 0; wait < CODE_WAITS; wait++) {
    await setTimeout(CODE_MS - (Date.now() % CODE_MS))
    yield demoCodes().at(-1) ?? ''
  }
}

/** Signs somebody of the demo in, in any engine. Leaves them on the screen of the path. */
export async function signInAs(person: Shopper, email: string, path: string): Promise<void> {
  await person.goTo(path)
  await person.fill(field('E-mail address'), email)
  await person.fill(field('Password'), DEMO_PASSWORD)
  await person.press('Enter')
  for await (const code of freshCodes()) {
    await person.fill(CODE, code)
    await person.press('Enter')
    await person.untilSeen(STATE)
    if ((await person.see(css('.sidebar, .bottom-bar'))).count > 0) return
    await poll(
      async () => (await person.see({ css: 'button[type=submit]:enabled' })).count,
      (count) => count > 0,
      () => 'the form stays busy',
    )
  }
  throw new Error(`no code of ${email} was accepted`)
}

/** A row of the inbox with this name in it. */
export const leadRow = (name: string) => ({ css: '[role=row]', name }) as const

/** Opens a lead from the list. */
export async function openLead(person: Shopper, name: string): Promise<void> {
  await person.click(leadRow(name))
  await person.untilSeen(heading(name))
  await person.untilSeen(css('.timeline'))
}
