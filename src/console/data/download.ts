import { problemBody } from '#api/contract/problems.ts'
import type { CallProblem } from '#api/contract/client.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { callWords } from './call-words.ts'
import { withSecondFactor } from './second-factor.ts'

/**
 * Saves the file at a path of the API, after the second factor if it is needed. A link could neither ask for that nor give a reason.
 * Returns the sentence of a failure.
 */
export async function download(path: string, reason?: string): Promise<string | undefined> {
  const answer = await withSecondFactor(() => fetchFile(path, reason))
  if (!answer.ok) return callWords(answer.error)
  const { blob, name } = answer.value
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return undefined
}

interface Downloaded {
  readonly blob: Blob
  readonly name: string
}

async function fetchFile(path: string, reason: string | undefined): Promise<Result<Downloaded, CallProblem>> {
  let response: Response
  try {
    response = await fetch(path, { headers: reason === undefined ? {} : { 'x-reason': encodeURIComponent(reason) } })
  } catch {
    return err({ kind: 'no-connection' })
  }
  if (!response.ok) {
    const read = problemBody.safeParse(await response.json().catch(() => null))
    return err(
      read.success
        ? { kind: 'problem', problem: read.data, retryAfterSeconds: null }
        : { kind: 'unexpected-answer', status: response.status },
    )
  }
  const [, name = 'document'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return ok({ blob: await response.blob(), name })
}
