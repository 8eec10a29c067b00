import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Creates a temporary folder with site files; `close` deletes it. */
export async function openTestingFolder(files: Readonly<Record<string, string>>) {
  const dir = await mkdtemp(join(tmpdir(), 'sites-'))
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), content)
  }
  for (const [name, content] of Object.entries(files)) await write(name, content)
  return { dir, write, remove: (name: string) => rm(join(dir, name)), close: () => rm(dir, { recursive: true }) }
}

/** A site file with only the required keys, and `more` below them. */
export function siteFile(slug: string, more = ''): string {
  return `slug: ${slug}
name: Site ${slug}
domains: [${slug}.example]
template: yard
logo: { wordmark: ${slug} }
dealershipId: ${slug}-yard
dealerships: [${slug}-yard]
manufacturers: []
${more}`
}
