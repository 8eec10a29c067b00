/** Words by which programs name themselves in `User-Agent`. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|curl|wget|python|java\/|go-http|axios|node/i

/** Whether a request is a program's rather than a shopper's. Those that say nothing are programs, too. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOTS.test(userAgent)
}
