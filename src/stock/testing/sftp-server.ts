import { generateKeyPairSync, createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import ssh2 from 'ssh2'
import { afterAll } from 'vitest'

export interface SftpServer {
  readonly port: number
  /** As a feed's `hostKey`. */
  readonly hostKey: string
  /** Names of opened files, in order. */
  readonly opened: readonly string[]
}

export interface SftpServerOptions {
  readonly folder: string
  readonly user: string
  readonly password: string
  /** In OpenSSH's format. */
  readonly publicKey?: string
  /** Called before each answer to a read. */
  readonly onRead?: () => void
}

const { STATUS_CODE } = ssh2.utils.sftp

/** An SFTP server that gives the files of a folder to read. It is closed after the file's tests. */
export async function startSftpServer(options: SftpServerOptions): Promise<SftpServer> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const opened: string[] = []
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const fingerprint = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) => (isKnown(context, options) ? context.accept() : context.reject()))
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), options, opened))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return { port: (server.address() as AddressInfo).port, hostKey: `SHA256:${fingerprint}`, opened }
}

function isKnown(context: ssh2.AuthContext, { user, password, publicKey }: SftpServerOptions): boolean {
  if (context.username !== user) return false
  if (context.method === 'password') return context.password === password
  if (context.method !== 'publickey' || publicKey === undefined) return false
  const key = ssh2.utils.parseKey(publicKey)
  if (key instanceof Error || !key.getPublicSSH().equals(context.key.data)) return false
  if (context.signature === undefined || context.blob === undefined) return true
  return key.verify(context.blob, context.signature, context.hashAlgo)
}

function serveFiles(sftp: ssh2.SFTPWrapper, { folder, onRead }: SftpServerOptions, opened: string[]): void {
  const files = new Map<string, Buffer>()
  const listed = new Set<string>()
  const local = (path: string) => join(folder, path)
  const attrs = (path: string) => {
    const { mode, size, uid, gid, atimeMs, mtimeMs } = statSync(path)
    return { mode, size, uid, gid, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
  }
  const stat = (request: number, path: string): void => {
    try {
      sftp.attrs(request, attrs(local(path)))
    } catch {
      sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
    }
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('REALPATH', (request, path) => sftp.name(request, [{ filename: path, longname: path, attrs: attrs(folder) }]))
  sftp.on('OPENDIR', (request, path) => {
    listed.delete(path)
    sftp.handle(request, Buffer.from(`d${path}`))
  })
  sftp.on('READDIR', (request, handle) => {
    const path = handle.toString().slice(1)
    if (listed.has(path)) {
      sftp.status(request, STATUS_CODE.EOF)
      return
    }
    listed.add(path)
    const names = readdirSync(local(path))
    sftp.name(
      request,
      names.map((filename) => ({
        filename,
        longname: `-rw-r--r-- ${filename}`,
        attrs: attrs(join(local(path), filename)),
      })),
    )
  })
  sftp.on('OPEN', (request, path) => {
    opened.push(basename(path))
    const handle = `f${files.size}`
    files.set(handle, readFileSync(local(path)))
    sftp.handle(request, Buffer.from(handle))
  })
  sftp.on('FSTAT', (request, handle) =>
    sftp.attrs(request, { ...attrs(folder), size: files.get(handle.toString())?.length ?? 0 }),
  )
  sftp.on('READ', (request, handle, offset, length) => {
    onRead?.()
    const content = files.get(handle.toString()) ?? Buffer.alloc(0)
    if (offset >= content.length) sftp.status(request, STATUS_CODE.EOF)
    else sftp.data(request, content.subarray(offset, offset + length))
  })
  sftp.on('CLOSE', (request) => sftp.status(request, STATUS_CODE.OK))
}
