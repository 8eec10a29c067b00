import { expect, test } from 'vitest'
import { assetsOfBuild, islandSources, type Manifest } from './assets.ts'

const Form = () => null

const MANIFEST: Manifest = {
  'src/styles/main.css': { file: 'assets/main-1.css', assets: ['assets/figtree-text-1.woff2'] },
  'src/platform/web/island-runtime.ts': { file: 'assets/runtime-1.js' },
  'src/platform/web/island-react.ts': { file: 'assets/react-1.js', imports: ['_jsx.js'] },
  '_jsx.js': { file: 'assets/jsx-1.js' },
  '_slider.js': { file: 'assets/slider-1.js', imports: ['_jsx.js', '_icon.js'] },
  '_icon.js': { file: 'assets/icon-1.js' },
  'src/pages/search/Form.island.tsx': { file: 'assets/Form-1.js', imports: ['_jsx.js', '_slider.js'] },
}

test('an island lists all chunks that it imports; the chunks of React are listed apart', () => {
  const assets = assetsOfBuild(MANIFEST, islandSources({ '/src/pages/search/Form.island.tsx': Form }))
  if (!assets.ok) throw new Error(assets.error.source)
  expect(assets.value.island(Form)).toEqual({
    src: '/assets/Form-1.js',
    needs: ['/assets/jsx-1.js', '/assets/slider-1.js', '/assets/icon-1.js'],
  })
  expect(assets.value.reactNeeds).toEqual(['/assets/jsx-1.js'])
  expect(assets.value.island(() => null)).toBeUndefined()
  expect(assets.value.font('figtree-text')).toBe('/assets/figtree-text-1.woff2')
})

test('an error names an island that the build lacks', () => {
  const assets = assetsOfBuild(MANIFEST, islandSources({ '/src/pages/home/New.island.tsx': Form }))
  expect(assets).toEqual({ ok: false, error: { kind: 'not-built', source: 'src/pages/home/New.island.tsx' } })
})
