import { makesOf, MODELS_PARAMETER } from '../model-lists.ts'
import { openIn } from './deferred-html.ts'
import { stockVersionOf } from './stock-version.ts'

/** The server's page of a search. */
export interface FetchedPage {
  /** Its search form. */
  readonly fresh: HTMLElement
  readonly title: string
  readonly stock: string | undefined
}

/** The page has no search: a site may name any page as the way on from an empty offers search. */
export class OtherPageError extends Error {}

/** Fetches the server's page, with the models of the makes that are open. */
export async function fetchPage(address: string, root: HTMLFormElement, signal: AbortSignal): Promise<FetchedPage> {
  const url = new URL(address, location.href)
  for (const make of makesOf(openIn(root))) url.searchParams.append(MODELS_PARAMETER, make)
  const answer = await fetch(url, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById(root.id)
  if (!fresh) throw new OtherPageError('answered with another page')
  return { fresh, title: page.title, stock: stockVersionOf(answer) }
}
