import type { Problem } from '#platform/problem.ts'
import { examineServer } from '#search/server/meilisearch/examine-server.ts'
import type { CommandCall } from '../command.ts'

/** Whether the search server of the settings answers and takes the key; the built-in engine has nothing that could be missing. */
export async function searchProblems({ config: { searchServer } }: CommandCall): Promise<readonly Problem[]> {
  return searchServer ? examineServer(searchServer) : []
}
