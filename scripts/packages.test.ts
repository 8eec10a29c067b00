import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>

const SOURCES = '{src,packages,bin,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css,conf}'
const isOwn = (path: string) => !/(?:^|\/)(?:node_modules|results)\//.test(path)
const paths = [...globSync(SOURCES, { cwd: root }), ...globSync('*.config.ts', { cwd: root })].filter(isOwn)
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^(?:e2e|bench|scripts)\/|config\.ts$/.test(path)

/** Whether the text imports the package, or has a path into it. */
const names = (text: string, name: string) => new RegExp(`['"/(]${name}['"/<]`).test(text)
const filesWith = (name: string) => files.filter(({ text }) => names(text, name)).map(({ path }) => path)

/** Started by name: the first by oxlint, the second by hand. */
const NOT_IMPORTED = ['oxlint-tsgolint', 'knip']

test('every package is used', () => {
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name
    return !NOT_IMPORTED.includes(name) && typed !== 'node' && filesWith(typed).length === 0
  })
  expect(unused).toEqual([])
})

test('packages that only tests use are devDependencies', () => {
  const forTests = Object.keys(dependencies).filter(
    (name) => !NOT_IMPORTED.includes(name) && filesWith(name).every(isTest),
  )
  expect(forTests).toEqual([])
})
