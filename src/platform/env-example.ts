import { REQUIRED_IN_PRODUCTION, SECRET_SETTINGS, SETTINGS, settingMeaning, type SettingName } from './settings.ts'

const INTRODUCTION = [
  'Settings of Forecourt. Copy this file to .env in the folder from which you start, and remove the # before what you set.',
  'Variables of the environment win over this file. Values that contain # or spaces are quoted: "…".',
  'A secret may be in a file of its own: DOCUMENT_KEY_FILE=/run/secrets/document-key in place of DOCUMENT_KEY.',
  'docs/operating.md explains every setting.',
]

/** The content of `.env.example`: every setting, commented out, with its meaning and its default. */
export function envExample(): string {
  const settings = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const value = schema.safeParse(undefined).data
    return [`${settingMeaning(name)}${noteOf(name as SettingName)}`, `${name}=${asText(value)}`]
  })
  return [INTRODUCTION, ...settings]
    .map((lines) => lines.map((line) => `${prefixOf(line)}${line}\n`).join(''))
    .join('\n')
}

/** A line with a setting has no blank after the sign, so that removing the sign is enough. */
const prefixOf = (line: string): string => (/^[A-Z][A-Z_]+=/.test(line) ? '#' : '# ')

function noteOf(name: SettingName): string {
  const notes = [
    ...(REQUIRED_IN_PRODUCTION.includes(name) ? ['required in production'] : []),
    ...(SECRET_SETTINGS.includes(name) ? [`or ${name}_FILE`] : []),
  ]
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`
}

function asText(value: string | number | readonly string[] | undefined): string {
  const text = String(value ?? '')
  return /[\s#]/.test(text) ? `"${text}"` : text
}
