import { escapeHtml } from '#platform/web/html.ts'
import { callPath } from '../contract/client.ts'
import { hasJsonBody, type Operation } from '../contract/operation.ts'
import { PROBLEMS, type ProblemKind } from '../contract/problems.ts'
import { SCOPES } from '../contract/scopes.ts'
import { fieldRows, typeText } from './field-rows.ts'
import { asObject, resolved, textOf, type JsonObject } from './json-schema.ts'
import { operationProblems } from './operation-problems.ts'
import { code, documentationPage, inline, paragraphs, table, type DocumentationPage } from './page-parts.ts'
import { sampleOf } from './sample.ts'

const INTRODUCTION = `Everything that the console does goes through this API. Another system uses a token, which somebody creates in the console: send it as \`Authorization: Bearer fcp_…\`.

Bodies are JSON in UTF-8. A field or parameter that does not exist is refused. Instants are ISO 8601 in UTC.

Lists come in pages: the \`next\` of one page is the \`cursor\` of the following one, with the same filters. A record that several people edit has a \`version\`; its \`ETag\` goes back as \`If-Match\`. A POST takes an \`Idempotency-Key\` of your choice, and is then safe to repeat for 48 hours.

This version only grows: fields, operations and values are added, so a client ignores what it does not know.`

/** The readable documentation of all operations. `baseUrl` is the address of the console, for the examples. */
export function docsPage(operations: readonly Operation[], document: JsonObject, baseUrl: string): DocumentationPage {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const of = (tag: string) => operations.filter((operation) => operation.tag === tag)
  const contents = tags
    .map(
      (tag) =>
        `<h4>${tag}</h4><ul>${of(tag)
          .map((each) => `<li>${linkTo(each)}</li>`)
          .join('')}</ul>`,
    )
    .join('')
  const scopes = Object.entries(SCOPES).map(([name, meaning]) => [code(name), inline(meaning)])
  const problems = (Object.keys(PROBLEMS) as ProblemKind[]).map((kind) => [
    String(PROBLEMS[kind].status),
    problemLink(kind),
    inline(PROBLEMS[kind].title),
  ])
  const body = [
    '<h1>Forecourt API</h1>',
    paragraphs(INTRODUCTION),
    '<p>The same for programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    `<nav aria-label="Operations">${contents}</nav>`,
    `<h2 id="scopes">Scopes</h2>${table(['scope', 'allows'], scopes)}`,
    `<h2 id="problems">Problems</h2><p>An answer of 400 or above is problem details (RFC 9457). Programs look at <code>kind</code>.</p>${table(['status', 'kind', 'title'], problems)}`,
    ...tags.map(
      (tag) =>
        `<h2>${tag}</h2>${of(tag)
          .map((each) => section(each, document, baseUrl))
          .join('')}`,
    ),
  ]
  return documentationPage('Forecourt API', body.join('\n'))
}

function linkTo({ id, summary }: Operation): string {
  return `<a href="#${id}">${inline(summary)}</a>`
}

function problemLink(kind: ProblemKind): string {
  return `<a href="/api/v1/problems/${kind}">${code(kind)}</a>`
}

function section(operation: Operation, document: JsonObject, baseUrl: string): string {
  const { id, method, path, summary, description, scope, needsMatch, needsSecondFactor } = operation
  const schemas = asObject(asObject(document['components'])['schemas'])
  const described = asObject(asObject(asObject(document['paths'])[path])[method])
  const rights = [
    scope === null ? 'Any token.' : `Scope: \`${scope}\`.`,
    needsSecondFactor ? 'Needs the second factor again, so a token can’t do it.' : '',
    needsMatch ? 'Needs `If-Match`.' : '',
  ]
  return [
    `<h3 id="${id}"><span class="method">${method.toUpperCase()}</span> ${code(`/api/v1${path}`)}</h3>`,
    `<p><strong>${inline(summary)}.</strong> ${inline(rights.filter(Boolean).join(' '))}</p>`,
    description === undefined ? '' : paragraphs(description),
    parameterTable(described, schemas),
    fields('Body', jsonSchemaOf(described['requestBody']), schemas),
    fields(`Answer (${operation.status})`, jsonSchemaOf(asObject(described['responses'])[operation.status]), schemas),
    `<h4>Example</h4><pre tabindex="0">${escapeHtml(curlOf(operation, described, schemas, baseUrl))}</pre>`,
    `<h4>Problems</h4><p>${operationProblems(operation).map(problemLink).join(', ')}</p>`,
  ].join('')
}

function parameterTable({ parameters }: JsonObject, schemas: JsonObject): string {
  const rows = (Array.isArray(parameters) ? parameters : [])
    .map(asObject)
    .flatMap((each) =>
      '$ref' in each
        ? []
        : [
            [
              code(textOf(each['name'])),
              textOf(each['in']),
              escapeHtml(typeText(each['schema'], schemas)),
              each['required'] === true ? 'required' : '',
              inline(typeof each['description'] === 'string' ? each['description'] : ''),
            ],
          ],
    )
  return rows.length === 0 ? '' : `<h4>Parameters</h4>${table(['name', 'in', 'type', '', ''], rows)}`
}

function jsonSchemaOf(body: unknown): unknown {
  return asObject(asObject(asObject(body)['content'])['application/json'])['schema']
}

function fields(title: string, schema: unknown, schemas: JsonObject): string {
  if (schema === undefined) return ''
  const rows = fieldRows(schema, schemas).map(({ path, type, required, description }) => [
    code(path),
    escapeHtml(type),
    required ? '' : 'may be missing',
    inline(description),
  ])
  const { description } = resolved(schema, schemas)
  const about = typeof description === 'string' ? `<p>${inline(description)}</p>` : ''
  return `<h4>${title}</h4>${about}${table(['field', 'type', '', ''], rows)}`
}

/** The operation as a curl command, with sample values. */
function curlOf(operation: Operation, described: JsonObject, schemas: JsonObject, baseUrl: string): string {
  const { method, needsMatch, file } = operation
  const list = Array.isArray(described['parameters']) ? described['parameters'].map(asObject) : []
  const params = list
    .filter((each) => each['in'] === 'path')
    .map((each) => [textOf(each['name']), sampleOf(each['schema'], schemas)])
  const url = `${baseUrl}${callPath(operation, { params: Object.fromEntries(params) as Record<string, unknown> })}`
  const isWrite = method !== 'get'
  const body = hasJsonBody(operation) ? sampleOf(jsonSchemaOf(described['requestBody']), schemas) : undefined
  const lines = [
    `curl ${isWrite ? `-X ${method.toUpperCase()} ` : ''}'${url}'`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(needsMatch ? [`-H 'If-Match: "1"'`] : []),
    ...(method === 'post' ? [`-H 'Idempotency-Key: 2026-11-24-0001'`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
    ...(file ? [`-H 'Content-Type: ${file.types[0] ?? ''}'`, '--data-binary @file'] : []),
  ]
  return lines.join(' \\\n  ')
}
