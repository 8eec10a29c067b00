import { freePort } from '#platform/server/free-port.ts'
import { type DatabaseServer, startDatabaseServer } from './database-server.ts'
import { HookReceiver } from './hooks.ts'
import { Mailboxes } from './mailbox.ts'
import { type NameProxy, startNameProxy } from './name-proxy.ts'
import { Operator } from './operator.ts'
import { type PhotoServer, startPhotoServer } from './photo-server.ts'
import { startStripeCheckout, type StripeCheckout } from './stripe-checkout.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

export const HOST = 'kestrel.example'
const PHOTO = 'demo/studio/sedan/blue-front-3q.webp'

/** An operator with an empty folder, and everything outside of the shop: all real servers, all on this machine. */
export interface World {
  readonly operator: Operator
  /** Port that the shop will listen on. */
  readonly port: number
  readonly database: DatabaseServer
  readonly mailboxes: Mailboxes
  readonly hooks: HookReceiver
  readonly photos: PhotoServer
  readonly stripe: StripeCheckout
  /** In front of the shop. */
  readonly tls: TlsProxy
  /** For a browser that can't be told where the shop is. */
  readonly names: NameProxy
  readonly close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const port = await freePort()
  const [operator, database, mailboxes, hooks, photos, tls] = await Promise.all([
    Operator.inEmptyFolder(),
    startDatabaseServer(),
    Mailboxes.open(),
    HookReceiver.open(),
    startPhotoServer(PHOTO),
    startTlsProxy([HOST, `www.${HOST}`, `console.${HOST}`], () => port),
  ])
  const stripe = await startStripeCheckout(() => ({ port: tls.port, host: HOST }))
  const names = await startNameProxy(tls.port)
  return {
    operator,
    port,
    database,
    mailboxes,
    hooks,
    photos,
    stripe,
    tls,
    names,
    close: async () => {
      await operator.leave()
      await Promise.all([
        ...[names, tls, mailboxes, hooks, photos, stripe].map((each) => each.close()),
        database.stop(),
      ])
    },
  }
}
