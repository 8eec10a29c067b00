const AUTOMATIC = /auto|cvt|\bdct\b|\bdsg\b|dual[- ]clutch|tiptronic|\bamt\b|constantly variable|\bpdk\b|steptronic/
const MANUAL = /manual|\bman\b|\b\d?m\b/

/** Automatic, Manual or null. Automatic is tested first, because an automated manual has no clutch pedal. */
export function simpleTransmission(transmission: string): 'Automatic' | 'Manual' | null {
  const text = transmission.toLowerCase()
  if (AUTOMATIC.test(text)) return 'Automatic'
  return MANUAL.test(text) ? 'Manual' : null
}
