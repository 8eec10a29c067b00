import { listed } from './listed.ts'

/** Short forms and nicknames of places. */
const SHORT_FORMS = `
Melbourne: melb, melbs, melbn, melborne, melbounre, melbourn
Sydney: syd, syders, sydny, sidney, sydnee
Brisbane: bris, brissie, brizzie, brisvegas, brisy, brissy, brisbn, bne, brisbaine
Perth: perf, perff
Adelaide: adl, addy, radelaide, adelade, adeliade, adel
Hobart: hobbart
Darwin: darwn
Canberra: canbra, canbera, cbr, canb
Gold Coast: gold coast, goldcoast, goldy, goldie, gc, gld coast, gold cst
Sunshine Coast: sunshine coast, sunny coast, sunnycoast, sunshinecoast
Newcastle: newy, newie, newcs, newcaste
Wollongong: gong, the gong, wgong, woll, wollongon
Geelong: g town, geelon, gtown, jeelong
Toowoomba: twba, toowomba, towoomba
Townsville: townsvile, townsvill
Rockhampton: rocky, rocko, rockhamton, rockhampten
Bundaberg: bundy, bundaburg
Mackay: mckay, macky
Cairns: carins
Central Coast: central coast, centy coast
Gosford: gosfrod
Wagga Wagga: wagga
Alice Springs: alice, the alice
Shepparton: shepp, shep
Ballarat: ballerat, balarat
Bendigo: bendy
Launceston: launnie, lonnie, lonny, launceton
Kalgoorlie: kal, kalgoolie
Coffs Harbour: coffs
Port Macquarie: port mac, port macca
Tamworth: tammy
Mandurah: mandura
Fremantle: freo
Dandenong: dandy, dandi
Frankston: franga, franger
Ipswich: ippy, ipswitch
Caboolture: caboolcha
Penrith: penriff
Parramatta: parra, paramatta
Cranbourne: cranny
Hervey Bay: harvey bay, hervy bay
Surfers Paradise: surfers
Byron Bay: byron
Lake Macquarie: lake mac, lake macquarie
Noosa: noosa
Port Stephens: port stephens
Albury-Wodonga: albury wodonga
Warrnambool: warnambool
Mount Gambier: mt gambier
Shellharbour: shelly
Queanbeyan: queanbo
`

/** Cities and large towns, which are places also among words that were not understood. Everyday words and colours are left out. */
const TOWNS = listed(
  'melbourne, sydney, brisbane, perth, adelaide, hobart, darwin, canberra, newcastle, wollongong, geelong, toowoomba, townsville, rockhampton, bundaberg, mackay, cairns, gladstone, gosford, wagga wagga, albury, wodonga, alice springs, shepparton, ballarat, bendigo, mildura, launceston, devonport, burnie, kalgoorlie, bunbury, geraldton, busselton, albany, broome, karratha, port hedland, coffs harbour, port macquarie, tamworth, dubbo, bathurst, goulburn, armidale, lismore, grafton, nowra, queanbeyan, broken hill, griffith, mudgee, cessnock, maitland, ballina, byron bay, tweed heads, kiama, shellharbour, batemans bay, bega, cooma, mandurah, rockingham, fremantle, joondalup, dandenong, frankston, ringwood, lilydale, werribee, sunbury, pakenham, cranbourne, melton, traralgon, moe, morwell, sale vic, bairnsdale, warrnambool, horsham, swan hill, echuca, wangaratta, hamilton vic, colac, torquay, ipswich, logan, caboolture, redcliffe, hervey bay, gympie, maroochydore, caloundra, nambour, dalby, roma qld, kingaroy, emerald qld, mount isa, charters towers, ayr, innisfail, atherton, stanthorpe, warwick, goondiwindi, chinchilla, gatton, penrith, parramatta, blacktown, campbelltown, liverpool, bankstown, hornsby, castle hill, richmond, windsor, katoomba, lithgow, orange nsw, mount gambier, whyalla, port augusta, port lincoln, port pirie, murray bridge, victor harbor, gawler, katherine, palmerston, harristown, highfields, pittsworth, oakey, thirroul, dapto, bulli, corrimal, fairy meadow, figtree, warrawong, bowral, mittagong, moss vale, picton, camden, surfers paradise, southport, burleigh heads, robina, nerang, coomera, beenleigh',
)

/** Places by the words for them: "melb", "the gong", "cairns". */
export const TOWN_NAMES: readonly (readonly [phrase: string, place: string])[] = [
  ...SHORT_FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', phrases = ''] = line.split(': ')
      return listed(phrases).map((phrase) => [phrase, place] as const)
    }),
  ...TOWNS.map((town) => [town, town] as const),
]
