import { createClient } from '#api/contract/client.ts'
import { noteReached } from './connection.ts'
import { noteSessionLost } from './session-store.ts'

const UNAUTHENTICATED = 401

/** `fetch` that notes whether the server was reached, and whether it still knows the session. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    noteReached(true)
    if (response.status === UNAUTHENTICATED) noteSessionLost(true)
    return response
  } catch (error) {
    if (error instanceof TypeError) noteReached(false)
    throw error
  }
}

export const api = createClient(send)
