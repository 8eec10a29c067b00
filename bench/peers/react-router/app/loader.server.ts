import { data, type LoaderFunctionArgs } from 'react-router'
import type { PageKind } from '../../../recording/recording.ts'
import { recordedPage } from '../../shared/recorded.server.ts'

/** A loader that returns a recorded page by its number in the address. */
export const loaderOf =
  <K extends PageKind>(kind: K) =>
  ({ params }: LoaderFunctionArgs) => {
    const page = recordedPage(kind, params['number'])
    if (!page) throw data(null, { status: 404 })
    return { head: page.head, content: page.content }
  }
