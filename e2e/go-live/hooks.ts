import { isSignedWebhook } from '#leads/delivery/webhook-signature.ts'
import { openWebhookSink, type WebhookSink } from '#leads/testing/webhook-sink.ts'
import { poll } from '../engines/shopper.ts'

export interface Hook {
  readonly type: string
  readonly data: unknown
}

/** The dealer's customer management, which takes webhooks and checks their signature. */
export class HookReceiver {
  readonly url: string
  /** `127.0.0.1:41234` */
  readonly host: string
  readonly close: () => Promise<void>
  readonly #sink: WebhookSink

  static async open(): Promise<HookReceiver> {
    return new HookReceiver(await openWebhookSink())
  }

  constructor(sink: WebhookSink) {
    this.#sink = sink
    this.url = sink.url
    this.host = new URL(sink.url).host
    this.close = sink.close
  }

  /** Waits for an event of a type about a person, and checks its signature. */
  async event(type: string, email: string, secret: string): Promise<Hook> {
    const calls = () =>
      this.#sink.received.map(({ body, signature }) => ({
        hook: JSON.parse(body) as Hook,
        isSigned: isSignedWebhook(signature, body, secret, new Date()),
      }))
    const found = await poll(
      async () => calls().find(({ hook }) => hook.type === type && JSON.stringify(hook).includes(email)),
      (call) => call !== undefined,
      () =>
        `no webhook ${type} about ${email}, but ${
          calls()
            .map(({ hook }) => hook.type)
            .join(', ') || 'none'
        }`,
    )
    if (!found?.isSigned) throw new Error(`the signature of ${type} is wrong`)
    return found.hook
  }
}
