/** What the web layer is held to, wherever it is measured. */
export const GOALS = {
  /** Share of a peer's CPU for the same page. */
  cpuOfReactRouter: 0.4,
  cpuOfNext: 0.4,
  /** Cached pages that one process serves a second while the stock changes. */
  cachedASecond: 5000,
  /** Brotli KB of script before the first idle moment or touch, on any page. */
  scriptAtStartKb: 2,
  /** The same with every island alive. */
  scriptInAllKb: 85,
  /** Of a page of text, with everything alive. */
  scriptOfTextKb: 2,
  /** From a click on a facet to the frame that shows its answer, in 95 of 100 cases. */
  clickMs: 50,
  /** So much slower is the processor then. */
  slowdown: 4,
  lighthouse: 100,
} as const

/** "0.31 ✓ (≤ 0.4)" */
export function against(text: string, isMet: boolean): string {
  return `${text} ${isMet ? '✓' : '✗'}`
}
