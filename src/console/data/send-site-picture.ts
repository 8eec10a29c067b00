import { problemBody } from '#api/contract/problems.ts'
import { callPath, type CallProblem } from '#api/contract/client.ts'
import { addSitePicture, MAX_SITE_PICTURE_BYTES, type SitePicture } from '#api/site-pictures/contract.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { callWords } from './call-words.ts'

const MB = 1024 * 1024

/** The types of files that are offered for a picture of a site. */
export const SITE_PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml,.svg'

/** Uploads a picture of a site. Returns its path, or a sentence that says what is wrong with it. */
export async function sendSitePicture(file: File): Promise<Result<SitePicture, string>> {
  if (file.size > MAX_SITE_PICTURE_BYTES)
    return err(`The file has ${Math.ceil(file.size / MB)} MB; at most ${MAX_SITE_PICTURE_BYTES / MB} are taken.`)
  let response: Response
  try {
    response = await fetch(callPath(addSitePicture, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': crypto.randomUUID() },
      body: file,
    })
  } catch {
    return err(callWords({ kind: 'no-connection' }))
  }
  const body: unknown = await response.json().catch(() => undefined)
  const picture = addSitePicture.answer.safeParse(body)
  return response.ok && picture.success ? ok(picture.data) : err(callWords(problemOf(response, body)))
}

function problemOf({ status }: Response, body: unknown): CallProblem {
  const problem = problemBody.safeParse(body)
  return problem.success
    ? { kind: 'problem', problem: problem.data, retryAfterSeconds: null }
    : { kind: 'unexpected-answer', status }
}
