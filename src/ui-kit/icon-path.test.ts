import { expect, test } from 'vitest'
import { iconPath } from './icon-path.ts'

test.each([
  ['a path', [['path', { d: 'M1 2h3', key: 'a' }]], 'M1 2h3'],
  ['a path that begins relative', [['path', { d: 'm1 2 3 4' }]], 'M0 0m1 2 3 4'],
  ['a circle', [['circle', { cx: '12', cy: 12, r: '3' }]], 'M9 12a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z'],
  ['a line', [['line', { x1: 1, y1: 2, x2: 3, y2: 4 }]], 'M1 2L3 4'],
  ['points', [['polyline', { points: '1 2 3 4' }]], 'M1 2 3 4'],
  ['points that close', [['polygon', { points: '1 2 3 4 5 6' }]], 'M1 2 3 4 5 6z'],
  ['a square', [['rect', { width: 4, height: 4, x: 1, y: 1 }]], 'M1 1h4v4h-4z'],
  [
    'a round square',
    [['rect', { width: 6, height: 4, x: 1, y: 1, rx: 1 }]],
    'M2 1h4a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
  ],
  [
    'several',
    [
      ['path', { d: 'M1 2h3' }],
      ['line', { x1: 1, y1: 2, x2: 3, y2: 4 }],
    ],
    'M1 2h3M1 2L3 4',
  ],
  ['a shape with its own fill', [['circle', { cx: 1, cy: 1, r: 1, fill: 'currentColor' }]], undefined],
  ['another shape', [['text', { x: 1 }]], undefined],
  ['nothing', [], ''],
] as const)('%s', (_, shapes, path) => expect(iconPath(shapes)).toBe(path))
