import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { s3Files } from '#media/server/store/s3-files.ts'
import type { Config } from '#platform/config.ts'
import { toError } from '#platform/error-code.ts'
import type { Finding } from '#platform/finding.ts'
import { installationFinding } from './check.ts'

const FIX =
  'Check S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_KEY_ID and S3_SECRET, and that the key may read, write, list and delete objects.'

/** The doctor tries once and soon gives up, so that it says what is wrong in its own time. */
const LIMITS: Parameters<typeof s3Files>[1] = { connectMs: 3_000, silentMs: 4_000, attempts: 1 }

/** Whether an object can be stored, read, listed and deleted in the bucket. A data folder is checked with the machine. */
export async function pictureStoreFindings({
  pictureBucket,
}: Pick<Config, 'pictureBucket'>): Promise<readonly Finding[]> {
  if (pictureBucket === undefined) return []
  const files = s3Files(pictureBucket, LIMITS)
  // No blob has such a name, so nobody takes it for one.
  const folder = `doctor-${randomBytes(6).toString('hex')}`
  const name = `${folder}/check`
  const content = randomBytes(64)
  const fault = (what: string) =>
    installationFinding('picture-store', `Pictures can't be kept in the bucket ${pictureBucket.bucket}: ${what}.`, FIX)
  try {
    await files.write(name, content)
    const opened = await files.read(name)
    if (opened === null || !content.equals(await buffer(opened.stream)))
      return [fault('what was stored is not what was read')]
    if (!(await files.list(folder)).includes('check')) return [fault('a stored object is not listed')]
    await files.remove(name)
    return (await files.facts(name)) === null ? [] : [fault('a deleted object is still there')]
  } catch (error) {
    return [fault(toError(error).message)]
  }
}
