import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { PictureBucket } from '#platform/config.ts'
import { errorCode } from '#platform/error-code.ts'
import type { LocalFile, ObjectFiles } from './object-files.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

interface Limits {
  readonly connectMs: number
  /** Longest silence of the service. */
  readonly silentMs: number
  readonly attempts: number
}

/** A page waits for the picture, so a service that hangs is given up within half a minute. */
const LIMITS: Limits = { connectMs: 3_000, silentMs: 10_000, attempts: 3 }
const FIRST_PAUSE_MS = 200
/** All objects are below it, so that a bucket can hold other things, and a folder can be synchronised with it. */
const PREFIX = 'blobs/'

/**
 * Objects in a bucket of any service with S3's API. The SDK signs requests and repeats those that failed in passing (500, 503 `SlowDown`, a cut
 * connection). It is loaded with the first request, because most installations have no bucket.
 */
export function s3Files(bucket: PictureBucket, limits: Limits = LIMITS): ObjectFiles {
  const { bucket: Bucket } = bucket
  let opened: Promise<{ readonly sdk: Sdk; readonly client: S3Client }> | undefined
  const open = () => (opened ??= openClient(bucket, limits))
  const Key = (name: string) => `${PREFIX}${name}`
  const head = async (name: string) => {
    const { sdk, client } = await open()
    return ifThere(null, () => client.send(new sdk.HeadObjectCommand({ Bucket, Key: Key(name) })))
  }
  const remove = async (name: string) => {
    const { sdk, client } = await open()
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: Key(name) }))
  }
  const pages = async (prefix: string) => {
    const { sdk, client } = await open()
    const found: { names: string[]; folders: string[] } = { names: [], folders: [] }
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken }),
      )
      for (const each of page.Contents ?? []) found.names.push((each.Key ?? '').slice(prefix.length))
      for (const each of page.CommonPrefixes ?? []) found.folders.push((each.Prefix ?? '').slice(prefix.length, -1))
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
    return found
  }
  return {
    write: async (name, content) => {
      const { sdk, client } = await open()
      if (content instanceof Uint8Array) {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: Key(name), Body: content }))
        return
      }
      await repeated(limits.attempts, () =>
        withContent(content, (Body) =>
          client.send(new sdk.PutObjectCommand({ Bucket, Key: Key(name), Body, ContentLength: content.size })),
        ),
      )
    },
    read: async (name, range) => {
      const { sdk, client } = await open()
      const Range = range && `bytes=${range.from}-${range.to}`
      const got = await ifThere(null, () => client.send(new sdk.GetObjectCommand({ Bucket, Key: Key(name), Range })))
      if (got === null) return null
      if (!(got.Body instanceof Readable)) throw new Error(`the service sent no content of ${name}`)
      const whole = Number(/\/(\d+)$/.exec(got.ContentRange ?? '')?.[1] ?? got.ContentLength ?? 0)
      return { size: whole, stream: got.Body }
    },
    facts: async (name) => {
      const facts = await head(name)
      return facts && { size: facts.ContentLength ?? 0, modifiedAt: facts.LastModified ?? new Date() }
    },
    // No time of use can be set without copying the object. The sweep needs none: storing again removes its mark.
    touch: async (name) => (await head(name)) !== null,
    remove,
    move: async (from, to) => {
      const { sdk, client } = await open()
      const copy = { Bucket, Key: Key(to), CopySource: `${Bucket}/${Key(from)}` }
      const copied = await ifThere(null, () => client.send(new sdk.CopyObjectCommand(copy)))
      if (copied === null) return false
      await remove(from)
      return true
    },
    folders: async () => (await pages(PREFIX)).folders,
    list: async (folder) => (await pages(`${PREFIX}${folder}/`)).names,
  }
}

async function openClient({ endpoint, region, keyId, secret }: PictureBucket, limits: Limits) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Other services than Amazon's have no host for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // The checksums that the SDK adds by itself are unknown to many of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silentMs,
      requestTimeout: limits.silentMs,
      throwOnRequestTimeout: true,
    },
  })
  return { sdk, client }
}

/** The SDK can't repeat a request whose stream it has read. */
async function repeated<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || statusOf(error) < 500) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
    }
  }
}

async function withContent<T>({ path }: LocalFile, work: (content: Readable) => Promise<T>): Promise<T> {
  const content = createReadStream(path)
  try {
    return await work(content)
  } finally {
    content.destroy()
  }
}

async function ifThere<T>(missing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (statusOf(error) === 404 && errorName(error) !== 'NoSuchBucket') return missing
    throw error
  }
}

/** The status of a refused request; 599 where there was no answer. */
function statusOf(error: unknown): number {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : undefined
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : 599
}

function errorName(error: unknown): string | undefined {
  return error instanceof Error ? error.name : errorCode(error)
}
