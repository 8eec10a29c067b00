import { problem } from './problem.ts'
import type { ConfigProblem } from './config.ts'
import type { Result } from './result.ts'
import { SECRET_SETTINGS } from './settings.ts'

const SUFFIX = '_FILE'
/** Secrets of a Stripe account, whose names end with that of the account, and of a site or dealer, whose names begin with that of the owner. */
const OF_AN_OWNER = /^(?:STRIPE_(?:KEY|WEBHOOK_SECRET)_|(?:SITE|DEALER)_[A-Z\d_]+__)[A-Z\d_]+$/

interface SecretsInFiles {
  /** The secrets by the name of their variable, without the newline at the end of the file. */
  readonly secrets: Readonly<Record<string, string>>
  readonly problems: readonly ConfigProblem[]
}

/**
 * Secrets that the environment gives by the path of a file: `SMTP_URL_FILE=/run/secrets/smtp-url`, as containers and systemd mount them.
 * `read` returns the content, or the reason why there is none.
 */
export function secretsInFiles(
  environment: Readonly<Record<string, string | undefined>>,
  read: (path: string) => Result<string, string>,
): SecretsInFiles {
  const names = Object.keys(environment)
    .filter((name) => name.endsWith(SUFFIX) && environment[name])
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter(isSecret)
  const secrets: Record<string, string> = {}
  const problems: ConfigProblem[] = []
  for (const name of names) {
    const variable = name + SUFFIX
    const path = environment[variable] ?? ''
    const content = read(path)
    const secret = content.ok ? content.value.replace(/\r?\n$/, '') : ''
    if (environment[name]) problems.push(wrong(`${name} and ${variable} are both set`, 'Remove one of them.'))
    else if (!content.ok) problems.push(wrong(`${variable} is wrong: ${path} can't be read (${content.error})`, ''))
    else if (secret === '') problems.push(wrong(`${variable} is wrong: ${path} is empty`, ''))
    else secrets[name] = secret
  }
  return { secrets, problems }
}

const isSecret = (name: string): boolean =>
  (SECRET_SETTINGS as readonly string[]).includes(name) || OF_AN_OWNER.test(name)

const wrong = (what: string, fix: string): ConfigProblem => problem('wrong-setting', `${what}.`, fix)
