import type { Plugin } from 'vite'

/** Edits of files that only the server runs reload the open pages; Fast Refresh takes care of the rest. */
export function reloadOnServerEdits(): Plugin {
  return {
    name: 'forecourt:reload-on-server-edits',
    apply: 'serve',
    hotUpdate({ file, server, modules }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)
      if (!inBrowser?.size) server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}
