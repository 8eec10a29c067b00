/**
 * Words of dealers' body descriptions and the platform's body types, by the names that shoppers read. The first pattern that matches wins,
 * so "Cab Chassis" comes before "Ute" and "People Mover" before "Van".
 */
const BODY_WORDS: readonly (readonly [pattern: RegExp, body: string])[] = [
  // Motorcycles
  [/naked|streetfighter/, 'Naked'],
  [/super ?sport|sport ?bike|sports? touring/, 'Sport'],
  [/\badventure\b|dual ?sport|trail/, 'Adventure'],
  [/cruiser(?! wagon)/, 'Cruiser'],
  [/\btour(?:er|ing)\b/, 'Touring'],
  [/scooter|moped/, 'Scooter'],
  [/motocross|enduro|off[- ]road bike|dirt/, 'Off-road'],
  [/\bquad\b|\batv\b|side by side/, 'ATV'],
  // Trucks and trailers
  [/prime mover/, 'Prime Mover'],
  [/tipper/, 'Tipper'],
  [/flat ?bed|tray truck|flat[- ]?top/, 'Tray Truck'],
  [/pantech/, 'Pantech'],
  [/curtain ?sider/, 'Curtainsider'],
  [/tanker/, 'Tanker'],
  [/trailer/, 'Trailer'],
  [/forklift|telehandler/, 'Forklift'],
  // Cars and commercial vehicles
  [/cab[ -]?chassis/, 'Cab Chassis'],
  [/\butes?\b|utility(?! vehicle)|dual cab|crew ?cab|double cab|pick[- ]?up|traytop/, 'Ute'],
  [/\btrucks?\b/, 'Light Truck'],
  [/\bsuv\b|crossover|sport utility/, 'SUV'],
  [/people ?mover|\bmpv\b|mini ?van/, 'People Mover'],
  [/mini ?bus|\bbus(?:es)?\b|\bcoach(?:es)?\b/, 'Bus'],
  [/\bvans?\b|commercial|panel/, 'Van'],
  [/motor ?home|camper/, 'Motorhome'],
  [/soft ?top/, 'Softtop'],
  [/hard ?top/, 'Hardtop'],
  [/convertible|cabriolet|roadster|spyder|spider/, 'Convertible'],
  [/coup[eé]/, 'Coupe'],
  [/hatch|lift ?back/, 'Hatch'],
  [/wagon|estate|touring|avant/, 'Wagon'],
  [/sedan|saloon/, 'Sedan'],
  [/4x4|\b4wd\b/, '4x4'],
]

/** The platform's body type for a dealer's description; null if no pattern matches. */
export function simpleBody(body: string): string | null {
  const text = body.toLowerCase()
  return BODY_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
