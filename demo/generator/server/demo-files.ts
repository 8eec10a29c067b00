import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#platform/server/project-root.ts'
import { readCatalogue, type StockKind, type Variant } from '../catalogue.ts'
import { readWords, type Words } from '../words.ts'

/** The folder of the demo's data and pictures. */
export function demoFolder(): string {
  return join(projectRoot(), 'demo')
}

/** The folder of the demo's site files. */
export function demoSitesFolder(): string {
  return join(demoFolder(), 'sites')
}

export async function readYaml(path: string): Promise<unknown> {
  return parse(await readFile(path, 'utf8'))
}

/** Reads every variant of the vehicles in the catalogue. Throws for an invalid file. */
export async function loadCatalogue(folder = demoFolder()): Promise<readonly Variant[]> {
  const catalogue = join(folder, 'catalogue')
  const filesOf = async (kind: StockKind) => {
    const names = (await readdir(join(catalogue, kind))).filter((name) => name.endsWith('.yaml')).sort()
    return Promise.all(names.map((name) => readYaml(join(catalogue, kind, name))))
  }
  const [bodyClasses, cars, motorcycles, trucks] = await Promise.all([
    readYaml(join(catalogue, 'body-classes.yaml')),
    filesOf('cars'),
    filesOf('motorcycles'),
    filesOf('trucks'),
  ])
  return readCatalogue({ bodyClasses, makes: { cars, motorcycles, trucks } })
}

/** Reads the colours, features and phrases of the demo's vehicles. Throws for an invalid file. */
export async function loadWords(folder = demoFolder()): Promise<Words> {
  const read = (name: string) => readYaml(join(folder, 'words', `${name}.yaml`))
  const [colours, features, comments] = await Promise.all([read('colours'), read('features'), read('comments')])
  return readWords({ colours, features, comments })
}
