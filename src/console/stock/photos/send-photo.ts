import { callPath, type CallProblem } from '#api/contract/client.ts'
import { problemBody } from '#api/contract/problems.ts'
import { beginPhoto, sendPhotoPart } from '#api/photos/contract.ts'
import type { AnswerOf } from '#api/contract/operation.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { api } from '../../data/api.ts'
import { noteReached } from '../../data/connection.ts'
import type { QueuedPhoto } from './queue-store.ts'

type Upload = AnswerOf<typeof beginPhoto>

/** Small enough that a bad connection gets it through. */
const PART_BYTES = 256 * 1024

/** Sends a photo from where the server has it to its end. `onProgress` gets the share that has arrived. */
export async function sendPhoto(
  { id, vehicleId, content }: QueuedPhoto,
  onProgress: (share: number) => void,
): Promise<Result<void, CallProblem>> {
  const body = { photoId: id, bytes: content.byteLength }
  const begun = await api.call(beginPhoto, { params: { id: vehicleId }, body })
  if (!begun.ok) return begun
  let upload: Upload = begun.value.body
  while (!upload.isDone) {
    onProgress(upload.offset / content.byteLength)
    const { offset } = upload
    const sent = await sendPart(vehicleId, id, offset, content.slice(offset, offset + PART_BYTES))
    if (!sent.ok) return sent
    upload = sent.value
  }
  return ok(undefined)
}

/** The client of the API sends JSON only. */
async function sendPart(
  vehicleId: number,
  photoId: string,
  offset: number,
  part: ArrayBuffer,
): Promise<Result<Upload, CallProblem>> {
  let response: Response
  try {
    response = await fetch(callPath(sendPhotoPart, { params: { id: vehicleId, photoId, offset } }), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: part,
    })
  } catch {
    noteReached(false)
    return err({ kind: 'no-connection' })
  }
  noteReached(true)
  const body: unknown = await response.json().catch(() => undefined)
  const upload = sendPhotoPart.answer.safeParse(body)
  if (response.ok && upload.success) return ok(upload.data)
  const problem = problemBody.safeParse(body)
  if (!problem.success) return err({ kind: 'unexpected-answer', status: response.status })
  return err({ kind: 'problem', problem: problem.data, retryAfterSeconds: null })
}
