import { isRunnableDevEnvironment, type Plugin } from 'vite'
import type { EvaluatedModuleNode, ModuleRunner } from 'vite/module-runner'

/**
 * An edit of server code reloads only the modules that import the edited one: the others keep their state (an index in
 * memory, a connection). The browser reloads the page if Fast Refresh does not handle the file.
 */
export function reloadOnServerEdits(): Plugin {
  return {
    name: 'forecourt:reload-on-server-edits',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      const { environment } = this
      if (environment.name !== 'ssr' || !isRunnableDevEnvironment(environment)) return undefined
      // Includes further files if a list of files (import.meta.glob) grew or shrank.
      for (const changed of new Set([file, ...modules.map((module) => module.file ?? file)])) {
        forget(environment.runner, changed)
      }
      const { client } = server.environments
      // The stylesheet watches every source for class names; such an entry has no id, because no browser requested it.
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])].some(({ id }) => id !== null)
      if (modules.length > 0 && !inBrowser) client.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** Invalidates the file's module and all modules that import it. */
function forget({ evaluatedModules }: ModuleRunner, file: string): void {
  const forgotten = new Set<EvaluatedModuleNode>()
  const open = [...(evaluatedModules.getModulesByFile(file) ?? [])]
  for (let module = open.pop(); module; module = open.pop()) {
    if (forgotten.has(module)) continue
    forgotten.add(module)
    open.push(...[...module.importers].flatMap((id) => evaluatedModules.getModuleById(id) ?? []))
    evaluatedModules.invalidateModule(module)
  }
}
