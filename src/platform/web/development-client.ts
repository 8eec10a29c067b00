// oxlint-disable import/no-unassigned-import, import/no-absolute-path -- both only have effects; the second is served
// Fast Refresh has to be installed before React; modules run in the order of the imports.
import '@vitejs/plugin-react/preamble'
// @ts-expect-error: the development server's own module has no types
import '/@vite/client'
