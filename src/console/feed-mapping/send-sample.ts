import { callPath, type CallProblem } from '#api/contract/client.ts'
import { problemBody } from '#api/contract/problems.ts'
import { MAX_SAMPLE_BYTES, sendFeedSample } from '#api/feed-mappings/contract.ts'
import { callWords } from '../data/call-words.ts'

const MB = 1024 * 1024
const LONGEST_NAME = 200

/** Uploads a file to try a mapping on. Returns what is wrong with it as a sentence; undefined if it is kept. */
export async function sendSample(
  params: { readonly id: number; readonly name: string },
  file: File,
): Promise<string | undefined> {
  if (file.size > MAX_SAMPLE_BYTES)
    return `The file has ${Math.ceil(file.size / MB)} MB; at most ${MAX_SAMPLE_BYTES / MB} are taken. Pack it, or cut it short to try.`
  try {
    const response = await fetch(
      callPath(sendFeedSample, { params, query: { file: file.name.slice(-LONGEST_NAME) } }),
      {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      },
    )
    if (response.ok) return undefined
    return callWords(problemOf(response, await response.json().catch(() => undefined)))
  } catch {
    return callWords({ kind: 'no-connection' })
  }
}

function problemOf({ status }: Response, body: unknown): CallProblem {
  const problem = problemBody.safeParse(body)
  return problem.success
    ? { kind: 'problem', problem: problem.data, retryAfterSeconds: null }
    : { kind: 'unexpected-answer', status }
}
