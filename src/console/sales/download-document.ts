import { problemBody } from '#api/contract/problems.ts'
import type { CallProblem } from '#api/contract/client.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { callWords } from '../data/call-words.ts'
import { withSecondFactor } from '../data/second-factor.ts'

/** Downloads a document of an order, after the second factor. Returns the sentence of a failure. */
export async function downloadDocument(id: string, documentId: string): Promise<string | undefined> {
  const answer = await withSecondFactor(() => fetchDocument(`/api/v1/purchases/${id}/documents/${documentId}`))
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

async function fetchDocument(path: string): Promise<Result<Downloaded, CallProblem>> {
  let response: Response
  try {
    response = await fetch(path)
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
