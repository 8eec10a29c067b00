import { expect, test } from 'vitest'
import { filesOf } from './build-manifest.ts'

const MANIFEST = {
  'main.tsx': { file: 'assets/main.js', imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared.js', imports: ['_kit.js', 'main.tsx'] },
  '_kit.js': { file: 'assets/kit.js' },
  'Screen.tsx': { file: 'assets/screen.js', imports: ['_kit.js'] },
  'Other.tsx': { file: 'assets/other.js' },
  'style.css': { file: 'assets/style.css' },
  'text.woff2': { file: 'assets/text.woff2' },
}

test('the files of sources are their scripts with all imports, styles and fonts, and no script of another screen', () => {
  expect(filesOf(MANIFEST, ['main.tsx', 'Screen.tsx']).toSorted()).toEqual([
    '/assets/kit.js',
    '/assets/main.js',
    '/assets/screen.js',
    '/assets/shared.js',
    '/assets/style.css',
    '/assets/text.woff2',
  ])
})
