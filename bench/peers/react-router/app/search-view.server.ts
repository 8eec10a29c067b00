import { data } from 'react-router'
import { get } from '../../../processes/request.ts'
import type { RecordedPage } from '../../../recording/recording.ts'
import { recording } from '../../shared/recorded.server.ts'

/** `VIEWS_PORT` is the port of our search, which returns views as JSON; `PICTURES` is the origin of the pictures. */
const { VIEWS_PORT = '', PICTURES = '' } = process.env

const PICTURE_PATH = /(?<=[" ])\/(?=(?:img|pictures)\/)/g

const views = new Map<string, RecordedPage<'search'>>()

/** The view of a search. Each address is asked for once, because the time of the search itself is not compared. */
export async function searchView(address: string): Promise<RecordedPage<'search'>> {
  const view = views.get(address) ?? (await askFor(address))
  views.set(address, view)
  return view
}

async function askFor(path: string): Promise<RecordedPage<'search'>> {
  const host = `${recording.site}.localhost`
  const { status, body } = await get({ port: Number(VIEWS_PORT), host, path, encoding: 'identity' })
  if (status !== 200) throw data(null, { status })
  const { head, content } = JSON.parse(body.toString().replaceAll(PICTURE_PATH, `${PICTURES}/`))
  return { head, content }
}
