import { inOneLine } from '#platform/problem.ts'
import { openHttpServer } from '#platform/server/http-server.ts'
import { openViews } from './open-views.ts'

/**
 * Answers the addresses of the application with the views of its pages as JSON, for peers that navigate. Environment: `PORT`
 * and the settings of a running server. Built with `render-page.ts` of this folder instead of the real one.
 */
const { fetch, close } = await openViews()
const server = await openHttpServer({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? '0'), fetch })
if (!server.ok) throw new Error(inOneLine(server.error))
process.once('SIGTERM', () => void close().finally(() => process.exit()))
