/** A feature that some browser of the floor lacks, and why pages work there all the same. `*` at the end: all that begin so. */
export interface Allowed {
  readonly feature: string
  readonly because: string
  /** The sources that may use it; without it any. */
  readonly files?: readonly string[]
}

const POPOVERS = 'popover-fallback.ts is loaded where the browser has no popovers'
const LOOKS = 'without it the page looks a little different'

export const ALLOWED: readonly Allowed[] = [
  { feature: 'html.global_attributes.popover', because: POPOVERS },
  { feature: 'html.elements.button.popovertarget*', because: POPOVERS },
  { feature: 'api.HTMLElement.hidePopover', because: POPOVERS },
  { feature: 'api.HTMLElement.togglePopover', because: POPOVERS },
  { feature: 'css.selectors.popover-open', because: POPOVERS, files: ['src/styles/search-filters.css'] },
  { feature: 'html.elements.details.name', because: 'several sections are open at once' },
  { feature: 'html.elements.img.fetchpriority', because: 'pictures load in another order' },
  { feature: 'html.elements.input.capture', because: 'the button asks for a file instead of opening the camera' },
  { feature: 'html.elements.video.playsinline', because: 'only iPhones need it' },
  { feature: 'html.global_attributes.autocapitalize', because: 'the keyboard begins with a small letter' },
  {
    feature: 'api.Window.requestIdleCallback',
    because: 'a timeout replaces it',
    files: ['src/platform/web/when-idle.ts'],
  },
  {
    feature: 'api.Navigator.globalPrivacyControl',
    because: 'a browser without it asks by Do Not Track, or not at all',
    files: ['src/pages/search/live/report-searches.ts'],
  },
  {
    feature: 'api.Navigator.share',
    because: 'its buttons are hidden without it',
    files: ['src/shop/share/native-share.ts'],
  },
  {
    feature: 'api.Request.bytes',
    because: 'a method of our own',
    files: ['packages/faceted-search/src/snapshot/write-snapshot.ts'],
  },
  {
    feature: 'html.global_attributes.anchor',
    because: 'where a text of a drawing begins, a property of our own',
    files: [
      'src/pages/vehicle/price-gauge/ComparablesPlot.tsx',
      'src/pages/vehicle/blocks/price-history-block.tsx',
      'src/finance/ui/PaidPlot.tsx',
    ],
  },
  { feature: 'css.properties.cursor.*', because: 'iPhones have no cursor' },
  { feature: 'css.properties.text-wrap*', because: LOOKS },
  { feature: 'css.properties.scrollbar-*', because: LOOKS },
  { feature: 'css.properties.hyphens', because: LOOKS },
  { feature: 'css.properties.text-size-adjust', because: 'written with its prefix, too' },
  { feature: 'css.properties.user-select', because: 'written with its prefix, too' },
  { feature: 'css.properties.content-visibility*', because: 'all of the page is laid out at once' },
  { feature: 'css.properties.contain-intrinsic-*', because: 'only of use with content-visibility' },
  { feature: 'css.properties.field-sizing*', because: 'fields keep the width of their style' },
  { feature: 'css.properties.interpolate-size*', because: 'sections open without moving' },
  { feature: 'css.selectors.details-content', because: 'sections open without moving' },
  { feature: 'css.at-rules.starting-style', because: 'dialogs open without moving' },
  { feature: 'css.at-rules.view-transition', because: 'pages change without a transition' },
  { feature: 'css.selectors.view-transition-*', because: 'pages change without a transition' },
  { feature: 'css.selectors.selection', because: LOOKS },
  { feature: 'css.at-rules.page', because: 'prints with the margins of the browser' },
  { feature: 'css.properties.break-after.avoid', because: 'a heading may be the last of a printed page' },
  { feature: 'css.at-rules.media.scripting', because: 'without scripts, controls stay that need one; all else works' },
  { feature: 'css.properties.anchor-name', because: 'panels have a fixed distance from the top first' },
  { feature: 'css.properties.position-a*', because: 'panels have a fixed distance from the top first' },
  { feature: 'css.properties.scroll-*', because: 'pictures are swiped without dots, section links without a mark' },
  { feature: 'css.selectors.scroll-marker*', because: 'pictures are swiped without dots' },
  { feature: 'css.selectors.target-current', because: 'pictures are swiped without dots' },
  { feature: 'css.properties.interactivity*', because: 'pictures out of view can be focused' },
]

/** The same for libraries and generated styles, which only the built files show. */
export const ALLOWED_IN_LIBRARIES: readonly Allowed[] = [
  { feature: 'css.properties.user-select', because: 'written with its prefix, too' },
  { feature: 'css.properties.resize*', because: 'iPhones have no handle to resize a field' },
  { feature: 'css.properties.font-family.*', because: 'another font of the list is used' },
  { feature: 'css.properties.text-decoration.dotted', because: LOOKS },
  { feature: 'api.Window.setImmediate', because: 'React looks for it first' },
  { feature: 'api.Navigator.connection', because: 'React and the search look for it first' },
  { feature: 'api.Window.navigation', because: 'React looks for it first' },
  { feature: 'api.Element.startViewTransition', because: 'React’s view transitions are not used' },
  { feature: 'api.VideoFrame', because: 'MapLibre and three.js look for it first' },
  { feature: 'api.TouchEvent', because: 'MapLibre looks for it first' },
  { feature: 'javascript.builtins.Set.difference', because: 'a method of MapLibre’s own' },
  { feature: 'javascript.builtins.Set.union', because: 'a method of the boxes of three.js' },
  { feature: 'javascript.builtins.Error.isError', because: 'a method of PhotoSwipe’s own' },
  { feature: 'javascript.builtins.Symbol.dispose', because: 'three.js only names a method by it' },
  { feature: 'api.AbortSignal.any_static', because: 'three.js looks for it first' },
  { feature: 'javascript.builtins.Float16Array', because: 'three.js looks for it first' },
  { feature: 'api.XRWebGL*', because: 'three.js uses them in virtual reality only, which pages do not start' },
  { feature: 'javascript.builtins.Error.captureStackTrace', because: 'Photo Sphere Viewer looks for it first' },
  { feature: 'api.URL.canParse_static', because: 'zod looks for it first' },
  { feature: 'api.Document.startViewTransition', because: 'TanStack Router looks for it first' },
  { feature: 'api.Element.checkVisibility', because: 'react-aria looks for it first' },
  {
    feature: 'api.Window.maximize',
    because: 'a method of Intl.Locale, of which react-aria looks for what it needs first',
  },
]

/** The features that are not allowed, in a file. */
export function notAllowed(
  missing: ReadonlySet<string>,
  file: string,
  lists: readonly Allowed[] = ALLOWED,
): readonly string[] {
  return [...missing].filter((feature) => !lists.some((allowed) => covers(allowed, feature, file)))
}

function covers({ feature: name, files }: Allowed, feature: string, file: string): boolean {
  const isName = name.endsWith('*') ? feature.startsWith(name.slice(0, -1)) : feature === name
  // Names of built files say nothing about the sources in them.
  return isName && (!files || file.startsWith('dist/') || files.includes(file))
}
