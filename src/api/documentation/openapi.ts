import { groupBy } from '#platform/group-by.ts'
import { hasJsonBody, type Operation } from '../contract/operation.ts'
import { PROBLEMS, problemBody } from '../contract/problems.ts'
import { SCOPES } from '../contract/scopes.ts'
import { asObject, createComponents, type Components, type JsonObject } from './json-schema.ts'
import { operationProblems } from './operation-problems.ts'

const DESCRIPTION = `Everything that the console does goes through this API, and a dealer's own system may do the same with a token.

Every answer of 400 or above is problem details (RFC 9457). Lists are read in pages: \`next\` of one is the \`cursor\` of the following one. What several people edit has a version, which its \`ETag\` tells and \`If-Match\` demands. A POST takes an \`Idempotency-Key\`, and is then safe to repeat for 48 hours.`

/** The OpenAPI 3.1 document of the operations. */
export function openApiDocument(operations: readonly Operation[]): JsonObject {
  const components = createComponents()
  // First, so that its parts have the names that all problems refer to.
  const problem = components.schemaOf(problemBody, 'output')
  const paths: Record<string, JsonObject> = {}
  // Answers first, so that a schema of both directions is named by what is answered.
  const answers = new Map(operations.map((operation) => [operation, answersOf(operation, components, problem)]))
  for (const operation of operations) {
    const { path, method } = operation
    paths[path] = { ...paths[path], [method]: operationObject(operation, components, answers.get(operation) ?? {}) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Forecourt API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: sorted(paths),
    components: {
      schemas: sorted(components.schemas),
      parameters: HEADER_PARAMETERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of the console: \`fcp_…\` of a person, \`fcs_…\` of a system. Its scopes:\n\n${scopeList()}`,
        },
      },
    },
  }
}

const scopeList = (): string =>
  Object.entries(SCOPES)
    .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
    .join('\n')

const sorted = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function operationObject(operation: Operation, components: Components, responses: JsonObject): JsonObject {
  const { id, tag, summary, description, scope, file } = operation
  const body = hasJsonBody(operation)
    ? { 'application/json': { schema: components.schemaOf(operation.body, 'input') } }
    : file && Object.fromEntries(file.types.map((type) => [type, {}]))
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: [{ token: scope === null ? [] : [scope] }],
    parameters: parametersOf(operation, components),
    ...(body && { requestBody: { required: true, content: body } }),
    responses,
  }
}

function parametersOf(operation: Operation, components: Components): readonly JsonObject[] {
  const { params, query, method, needsMatch } = operation
  const header = (name: keyof typeof HEADER_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
  return [
    ...parametersIn('path', components.schemaOf(params, 'input')),
    ...parametersIn('query', components.schemaOf(query, 'input')),
    ...(needsMatch ? [header('IfMatch')] : []),
    ...(method === 'post' ? [header('IdempotencyKey')] : []),
    header('Reason'),
  ]
}

function parametersIn(place: 'path' | 'query', { properties, required }: JsonObject): readonly JsonObject[] {
  const needed = Array.isArray(required) ? required : []
  return Object.entries(asObject(properties)).map(([name, schema]) => {
    const { description, ...type } = asObject(schema)
    return {
      name,
      in: place,
      ...(typeof description === 'string' && { description }),
      required: place === 'path' || needed.includes(name),
      schema: type,
    }
  })
}

function answersOf(operation: Operation, components: Components, problem: JsonObject): JsonObject {
  const { status, answerType } = operation
  const header = (name: keyof typeof ANSWER_HEADERS) => ({ $ref: `#/components/headers/${name}` })
  const schema = status === 204 || answerType !== undefined ? null : components.schemaOf(operation.answer, 'output')
  const isRecord = schema !== null && 'version' in asObject(schemaProperties(schema, components))
  const content = schema ? { 'application/json': { schema } } : answerType === undefined ? null : { [answerType]: {} }
  const problems = groupBy(operationProblems(operation), (kind) => PROBLEMS[kind].status)
  return {
    [status]: {
      description: DONE[status],
      headers: {
        'X-Request-Id': header('RequestId'),
        ...(isRecord && { ETag: header('ETag') }),
        ...('cursor' in operation.query.shape && { Link: header('Link') }),
        ...(operation.method === 'post' && { 'Idempotency-Replayed': header('IdempotencyReplayed') }),
      },
      ...(content && { content }),
    },
    ...Object.fromEntries(
      [...problems].map(([code, kinds]) => [
        code,
        {
          description: kinds.map((kind) => `\`${kind}\`: ${PROBLEMS[kind].title}`).join('\n\n'),
          content: { 'application/problem+json': { schema: problem } },
        },
      ]),
    ),
  }
}

function schemaProperties(schema: JsonObject, { schemas }: Components): unknown {
  const { $ref, properties } = schema
  return typeof $ref === 'string' ? asObject(schemas[$ref.split('/').at(-1) ?? ''])['properties'] : properties
}

const DONE: Readonly<Record<Operation['status'], string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted: it is done soon',
  204: 'Done; the answer has no body',
}

const HEADER_PARAMETERS = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The `ETag` of the record as it was read, such as `"3"`',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same for every attempt of one request. Within 48 hours a repeated request is not done again: it answers the status of the first one, and the record as it is now.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Reason: {
    name: 'X-Reason',
    in: 'header',
    required: false,
    description: 'Why data is looked at that is shown for a reason only. Percent-encoded. It is kept in the audit log.',
    schema: { type: 'string', maxLength: 500 },
  },
} as const

const ANSWER_HEADERS = {
  RequestId: { description: 'The reference of the request', schema: { type: 'string' } },
  ETag: { description: 'The version of the record, for `If-Match`', schema: { type: 'string' } },
  Link: { description: 'The next page, as `rel="next"`', schema: { type: 'string' } },
  IdempotencyReplayed: {
    description: '`true` in the answer to a request that was done before',
    schema: { type: 'string' },
  },
} as const
