import type { Drawing } from './drawings.ts'

/** The x at which a drawing begins. Counts the control points of curves, but not the bulge of arcs. */
export function leftEdge({ lines, wheels }: Drawing): number {
  const commands = [...lines.matchAll(/([MLHCA])([^A-Z]+)/g)]
  const ends = commands.flatMap(([, command = '', values = '']) => xValues(command, values.split(' ').map(Number)))
  return Math.min(...ends, ...wheels.map(([x, radius]) => x - radius))
}

function xValues(command: string, values: readonly number[]): readonly number[] {
  if (command === 'A') return values.slice(5, 6)
  return command === 'H' ? values : values.filter((_, index) => index % 2 === 0)
}
