import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type TestingFiles = Awaited<ReturnType<typeof openTestingFiles>>

/** Creates a temporary folder with the folders of configuration files; `close` deletes it. */
export async function openTestingFiles(files: Readonly<Record<string, string>>) {
  const dir = await mkdtemp(join(tmpdir(), 'configuration-'))
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), content)
  }
  for (const folder of ['sites', 'dealers']) await mkdir(join(dir, folder))
  for (const [name, content] of Object.entries(files)) await write(name, content)
  return { dir, write, remove: (name: string) => rm(join(dir, name)), close: () => rm(dir, { recursive: true }) }
}
