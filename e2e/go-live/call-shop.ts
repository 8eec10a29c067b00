import { request } from 'node:https'

export interface ShopCall {
  /** Port of the proxy in front of the shop. */
  readonly port: number
  readonly host: string
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface ShopAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

/** Calls the shop over TLS as a program of others does, which asks the DNS for the host and finds the proxy. */
export function callShop({ port, host, path, method = 'GET', headers, body }: ShopCall): Promise<ShopAnswer> {
  return new Promise((resolve, reject) => {
    // The certificate was made for this run.
    const address = { host: '127.0.0.1', servername: host, port, path, rejectUnauthorized: false }
    const sent = request({ ...address, method, headers: { ...headers, host } }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const whole = response.toArray().then((parts) => Buffer.concat(parts as Buffer[]))
      whole.then((all) => resolve({ status, contentType: answered['content-type'] ?? '', body: all }), reject)
    })
    sent.once('error', reject).end(body)
  })
}
