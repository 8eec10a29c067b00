/** Classes shared by text inputs and selects. The text has 17 px, because phones zoom in on anything below 16. */
export const CONTROL =
  'min-h-11 w-full rounded-s border border-line-strong bg-surface px-3 py-2 text-17 text-ink hover-colors ' +
  'placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-danger'
