import { z } from 'zod'
import { expectedName } from '#sites/nearest-key.ts'
import { foundText } from '#platform/finding.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { TRANSFORMS } from '../../transforms/registry.ts'
import type { Step } from '../../transforms/transform.ts'
import type { Source, Template } from '../mapping.ts'
import type { MappingFault } from './problem.ts'
import { zodFaults } from './zod-faults.ts'

type Path = readonly (string | number)[]
type Parsed<T> = Result<T, readonly MappingFault[]>

// YAML reads `2022` and `true` as such; as a column's name or a constant they are texts. (No coercion: it would join lists.)
const text = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)])
const name = z.string().min(1)
const columns = z.union([name, z.array(name).min(1)])
const rawSteps = z.array(z.unknown()).default([])

const SHAPES = {
  from: z.strictObject({ from: columns, after: name.optional(), steps: rawSteps }),
  template: z.strictObject({ template: name, steps: rawSteps }),
  constant: z.strictObject({ constant: z.union([z.array(text), text]) }),
  firstOf: z.strictObject({ firstOf: z.array(z.unknown()).min(1) }),
  allOf: z.strictObject({ allOf: z.array(z.unknown()).min(1) }),
}

const SHAPE_NAMES = Object.keys(SHAPES).join(', ')

/** A column's name, or a group with from, template, constant, firstOf or allOf. */
export function parseSource(input: unknown, path: Path): Parsed<Source> {
  if (typeof input === 'string' && input !== '') {
    return ok({ kind: 'column', columns: [input], after: null, steps: [] })
  }
  if (!isGroup(input)) return fault(path, input, `a column's name, or a group with one of ${SHAPE_NAMES}`)
  if ('from' in input) return parseColumn(input, path)
  if ('template' in input) return parseTemplate(input, path)
  if ('constant' in input) return parseConstant(input, path)
  if ('firstOf' in input) return parseFirstOf(input, path)
  if ('allOf' in input) return parseAllOf(input, path)
  return fault(path, input, `a group with one of ${SHAPE_NAMES}`)
}

function parseColumn(input: object, path: Path): Parsed<Source> {
  const shape = checked(SHAPES.from, input, path)
  if (!shape.ok) return shape
  const { from, after, steps } = shape.value
  const parsed = parseSteps(steps, [...path, 'steps'])
  if (!parsed.ok) return parsed
  return ok({
    kind: 'column',
    columns: typeof from === 'string' ? [from] : from,
    after: after === undefined ? null : templateOf(after),
    steps: parsed.value,
  })
}

function parseTemplate(input: object, path: Path): Parsed<Source> {
  const shape = checked(SHAPES.template, input, path)
  if (!shape.ok) return shape
  const steps = parseSteps(shape.value.steps, [...path, 'steps'])
  return steps.ok ? ok({ kind: 'template', template: templateOf(shape.value.template), steps: steps.value }) : steps
}

function parseConstant(input: object, path: Path): Parsed<Source> {
  const shape = checked(SHAPES.constant, input, path)
  return shape.ok ? ok({ kind: 'constant', value: shape.value.constant }) : shape
}

function parseFirstOf(input: object, path: Path): Parsed<Source> {
  const shape = checked(SHAPES.firstOf, input, path)
  if (!shape.ok) return shape
  const sources = allOf(shape.value.firstOf, (source, index) => parseSource(source, [...path, 'firstOf', index]))
  return sources.ok ? ok({ kind: 'firstOf', sources: sources.value }) : sources
}

function parseAllOf(input: object, path: Path): Parsed<Source> {
  const shape = checked(SHAPES.allOf, input, path)
  if (!shape.ok) return shape
  const sources = allOf(shape.value.allOf, (source, index) => parseSource(source, [...path, 'allOf', index]))
  return sources.ok ? ok({ kind: 'allOf', sources: sources.value }) : sources
}

/** Splits `{Year} {Brand}` into texts and columns. */
function templateOf(template: string): Template {
  const pieces = template.split(/(\{[^{}]+\})/).filter((piece) => piece !== '')
  return pieces.map((piece) => (/^\{.+\}$/.test(piece) ? { column: piece.slice(1, -1) } : { text: piece }))
}

function parseSteps(steps: readonly unknown[], path: Path): Parsed<readonly Step[]> {
  return allOf(steps, (step, index) => parseStep(step, [...path, index]))
}

/** One step: `name: parameters`. */
function parseStep(step: unknown, path: Path): Parsed<Step> {
  const [entry, ...more] = isGroup(step) ? Object.entries(step) : []
  if (entry === undefined || more.length > 0) return fault(path, step, 'one step, "name: parameters"')
  const [stepName, input] = entry
  const found = TRANSFORMS.find((transform) => transform.name === stepName)
  if (!found) {
    const names = TRANSFORMS.map((transform) => transform.name)
    return err([{ path: [...path, stepName], found: 'an unknown step', expected: expectedName(stepName, names) }])
  }
  const params = checked(found.params, input, [...path, stepName])
  return params.ok ? ok(found.compile(params.value)) : params
}

export function checked<S extends z.ZodType>(schema: S, input: unknown, path: Path): Parsed<z.output<S>> {
  const parsed = schema.safeParse(input)
  return parsed.success ? ok(parsed.data) : err(zodFaults(schema, parsed.error, { input, path }))
}

function fault(path: Path, found: unknown, expected: string): Parsed<never> {
  return err([{ path, found: foundText(found), expected }])
}

/** Every member parsed, or the faults of all that failed. */
function allOf<I, T>(inputs: readonly I[], parse: (input: I, index: number) => Parsed<T>): Parsed<readonly T[]> {
  const results = inputs.map(parse)
  const faults = results.flatMap((result) => (result.ok ? [] : result.error))
  return faults.length > 0 ? err(faults) : ok(results.flatMap((result) => (result.ok ? [result.value] : [])))
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
