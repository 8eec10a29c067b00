import { join } from 'node:path'
import { toError } from '../../error-code.ts'
import { dataFolderProblem } from '../data-folder.ts'
import { folderId } from '../folder-id.ts'
import { writeJsonFile } from '../json-file.ts'

/** Started with a limit of 0 bytes for files, which fails each write as a full disk does. Prints what each of them says. */
const [folder = ''] = process.argv.slice(2)
const attempts = [
  () => writeJsonFile(join(folder, 'server.json'), { port: 1 }),
  () => folderId(folder),
  () => dataFolderProblem(folder).map(({ what, fix }) => `${what} ${fix}`),
]
const said = attempts.map((attempt) => {
  try {
    return attempt()
  } catch (error) {
    return toError(error).message
  }
})
process.stdout.write(JSON.stringify(said))
