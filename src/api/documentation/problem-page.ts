import { PROBLEMS, type ProblemKind } from '../contract/problems.ts'
import { code, documentationPage, inline, paragraphs, type DocumentationPage } from './page-parts.ts'

/** The page of a kind of problem, to which the `type` of its answers leads. */
export function problemPage(kind: ProblemKind): DocumentationPage {
  const { status, title, text } = PROBLEMS[kind]
  const body = `<h1>${inline(title)}</h1><p>${code(kind)}, status ${status}</p>${paragraphs(text)}<p><a href="/api/v1/docs">Documentation of the API</a></p>`
  return documentationPage(`${title} – Forecourt API`, body)
}
