/** Performance goals of the web layer. */
export const GOALS = {
  /** CPU relative to a peer's for the same page. */
  cpuOfReactRouter: 0.4,
  cpuOfNext: 0.4,
  /** Cached pages that one process serves a second while the stock changes. */
  cachedASecond: 5000,
  /** Leads a second, relative to a minimal server that writes the same rows. */
  leadsOfMinimal: 0.7,
  /** 99th percentile of a lead over ten connections. */
  leadMs: 50,
  /** Brotli KB of script before the first idle moment or touch, on any page. */
  scriptAtStartKb: 2,
  /** The same with every island hydrated. */
  scriptInAllKb: 85,
  /** For a page of text with all islands hydrated. */
  scriptOfTextKb: 2,
  /** From a click on a facet to the frame that shows its answer, 95th percentile with the slow processor. */
  slowClickMs: 50,
  /** The same, 75th percentile with the processor as it is. */
  clickMs: 200,
  /** The same, relative to React Router with client navigation. */
  clickOfReactRouter: 0.6,
  /** From a click on a lead to what is known of it, in an inbox of 100,000. */
  consoleClickMs: 200,
  /** The same, relative to the same list without virtual rows. */
  consoleOfEveryRow: 0.5,
  /** CPU slowdown for clicks. */
  slowdown: 4,
  lighthouse: 100,
  /** Time of a page while a provider fails, relative to that with all providers answering. */
  faultRatio: 1.5,
  /** Memory of the server above the start while hostile clients hold connections. */
  hostileMb: 150,
  /** The same a minute after the last one closed. */
  afterHostileMb: 100,
  /** The slowest answer of `/healthz` in the meantime. */
  hostileHealthMs: 1000,
} as const

/** Marks a figure by whether it meets its goal: "0.31 ✓". */
export function withMark(text: string, isMet: boolean): string {
  return `${text} ${isMet ? '✓' : '✗'}`
}
