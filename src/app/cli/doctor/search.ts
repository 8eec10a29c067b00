import type { Problem } from '#platform/problem.ts'
import { examineServer } from '#search/server/meilisearch/examine-server.ts'
import type { CommandCall } from '../command.ts'

/** Whether the configured search server answers and accepts the key. The built-in engine needs no check. */
export async function searchProblems({ config: { searchServer } }: CommandCall): Promise<readonly Problem[]> {
  return searchServer ? examineServer(searchServer) : []
}
