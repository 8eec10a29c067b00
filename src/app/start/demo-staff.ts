import { addDemoStaff, DEMO_PASSWORD, DEMO_SECRET, removeDemoStaff } from '#demo/server/demo-staff.ts'
import { consoleUrlOf } from './api-services.ts'
import type { Platform } from './open-platform.ts'
import { signingSecret } from './signing-secret.ts'

/**
 * In demo mode adds a person of each role to the console, and returns lines with its address that say how they sign in. In production removes
 * them, and the line has the address alone: their password is in the README, and the database may be one that demo mode has used.
 */
export async function prepareDemoStaff({ config, database, log }: Platform, port: number): Promise<readonly string[]> {
  const { consoleHost, mode } = config
  if (mode === 'production') {
    const removed = await removeDemoStaff(database)
    if (removed > 0) log.warn({ removed }, 'people of the demo were removed from the console')
  }
  if (consoleHost === undefined) return []
  const consoleUrl = consoleUrlOf({ mode, port }, consoleHost)
  if (mode === 'production') return [consoleLine(consoleUrl)]
  try {
    const people = await addDemoStaff(database, signingSecret(config))
    return people.length === 0 ? [] : linesOf(consoleUrl, people)
  } catch (error) {
    log.warn({ err: error }, 'the people of the demo could not be added to the console')
    return []
  }
}

function consoleLine(consoleUrl: string): string {
  return `  ${consoleUrl}  the dealers' console`
}

function linesOf(consoleUrl: string, people: readonly string[]): readonly string[] {
  return [
    `${consoleLine(consoleUrl)}: ${people.join(', ')}`,
    `    password: ${DEMO_PASSWORD}`,
    `    code: npx forecourt staff code EMAIL, or the secret ${DEMO_SECRET} in an authenticator app`,
  ]
}
