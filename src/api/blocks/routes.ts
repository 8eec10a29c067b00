import { createBlockRoute } from './create-block.ts'
import { deleteBlockRoute } from './delete-block.ts'
import { listBlocksRoute } from './list-blocks.ts'
import { updateBlockRoute } from './update-block.ts'

export const BLOCK_ROUTES = [listBlocksRoute, createBlockRoute, updateBlockRoute, deleteBlockRoute]
