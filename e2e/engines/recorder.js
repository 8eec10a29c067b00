// Loaded by every page of a journey before its own scripts (recording-proxy.ts): reports errors to the proxy.
{
  const report = (text) => navigator.sendBeacon('/journey-recorder.js', `${location.pathname}: ${text}`)

  addEventListener('error', ({ message, error }) => report(error?.stack ? `${message} ${error.stack}` : message))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason?.stack ?? reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`content policy: ${violatedDirective} forbids ${blockedURI}`),
  )
  const { error } = console
  // oxlint-disable-next-line no-console -- reports what pages say to the console
  console.error = (...texts) => {
    report(`console: ${texts.map((text) => text?.stack ?? String(text)).join(' ')}`)
    error.apply(console, texts)
  }
}
