import { tmpdir } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { createBodyBudget, type BodyCeilings } from '../body/body-budget.ts'
import { trackBodies, type RequestBody } from '../body/request-body.ts'
import { createUploadSlots } from '../body/upload-slots.ts'
import { clientOrigin, type ClientOrigin } from '../client-origin.ts'

export interface TestEnv {
  Variables: { origin: ClientOrigin; requestBody?: RequestBody }
  Bindings: Partial<HttpBindings>
}

const CEILINGS: BodyCeilings = { total: 100_000_000, perVisitor: 100_000_000 }

/** `trackBodies` of an application without the other middleware. */
export function testBodies(ceilings = CEILINGS, uploadsFolder = tmpdir()): MiddlewareHandler<TestEnv> {
  const track = trackBodies({
    budget: createBodyBudget(ceilings),
    uploads: createUploadSlots({ total: 100, perNetwork: 100 }),
    uploadsFolder,
  })
  return (c, next) => {
    c.set('origin', clientOrigin({ peerAddress: '127.0.0.1', header: () => undefined }, new Set()))
    return track(c, next)
  }
}
