import { err } from '#platform/result.ts'
import type { FeedSource } from '../../../feed-definition.ts'
import type { FetchContext, FetchResult } from './fetched-file.ts'
import { fetchFromFolder, folderText } from './fetch-folder.ts'
import { fetchOverHttps, shownAddress } from './fetch-https.ts'
import { fetchOverSftp, sftpText } from './fetch-sftp.ts'

/** The source of files that are sent, in lists. */
export const SENT_TEXT = 'files that are sent'

/** Fetches the file of a feed: the whole of it, or nothing. */
export function fetchFile(source: FeedSource, context: FetchContext): Promise<FetchResult> {
  if ('folder' in source) return fetchFromFolder(source, context)
  if ('sent' in source) return Promise.resolve(err('Nothing is fetched for this feed: its files are sent.'))
  return 'https' in source ? fetchOverHttps(source, context) : fetchOverSftp(source.sftp, context)
}

/** The source in one line, without secrets. */
export function sourceText(source: FeedSource, dealer: string): string {
  if ('sent' in source) return SENT_TEXT
  if ('folder' in source) return `${folderText(source, dealer)}/${source.file}`
  return 'https' in source ? shownAddress(source.https) : sftpText(source.sftp)
}
