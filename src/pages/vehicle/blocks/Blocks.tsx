import type { BlockView } from '../block.tsx'
import { vehicleBlock } from './registry.ts'

/** The blocks in their order. A hidden one renders nothing. */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block) => <Block key={block.block} block={block} />)
}

function Block({ block }: { block: BlockView }) {
  return block.kind === 'hidden' ? null : vehicleBlock(block.block).render(block.view)
}
