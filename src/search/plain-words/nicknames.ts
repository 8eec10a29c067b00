import type { Alias } from './stock-words.ts'
import { listed } from './listed.ts'

/**
 * Short forms and nicknames of makes and models, as Australian shoppers use them. Only those whose make or model is in stock are understood.
 * What a nickname says besides the model follows a plus, and is searched as text: the XR6 of a Falcon. What is searched where the stock has
 * no such model follows a question mark, because a feed may call it otherwise: the model "Model" with the badge "3 Performance".
 */

const MAKES = `
Volkswagen: vw, vdub, veedub, vee dub, volksy
Mercedes-Benz, Mercedes: merc, mercs, mercedes, benz, mercedes benz, mb, merco, mercedez benz, benzo
Chevrolet: chevy, chev, chevvy
BMW: beemer, bimmer, beamer, beema, beemers, beamers, bmws, b m w
Land Rover: landrover, lr, landy, landie, land rovers
Alfa Romeo: alfa, alfas
Aston Martin: aston
Rolls-Royce: rolls
Harley-Davidson: harley, harleys, hd, harley davison, harly davidson, harly davison, harly, harleydavidson
CFMOTO: cf moto, cf, cfm
Kawasaki: kwaka, kwacka, kawa, kawi, kawis, kwak, kwakas
Yamaha: yammie, yammy, yam, yamma, yamie
Suzuki: zook, suzi, suzy, zuke, zuk
Kenworth: kenny, kenworths
Toyota: tojo, yota, toyo
Royal Enfield: enfield, royal enfields, enfields
Mitsubishi: mitsi, mitsu, mitzi, mitsy, mitzu
Subaru: subie, suby, subi, scooby, scoobie, subies, subbie
Lamborghini: lambo
Ferrari: fezza
Maserati: mazza
Bentley: bentleys
Lexus: lexi
Nissan: nisso, datto, niss
Hyundai: hundai, hyndai, hunday, hyundais
Holden: holdens, holdo
Porsche: porka, porsh
Jaguar: jag, jags
Peugeot: pug
Citroen: citro
Renault: reno, renno
Skoda: skodas
Tesla: teslas
Ducati: duc, ducs, duca, ducatis
Triumph: trumpy, trumpie, triumphs
Honda: hondas
Mazda: mazzy, mazdas
Ford: fords
Indian: indian motorcycle, indian motorcycles, indians
Moto Guzzi: guzzi
MV Agusta: agusta
Aprilia: aprillia
Husqvarna: husky, huskies, husqy
GWM, Great Wall, Haval: great wall, haval, gwm haval, greatwall
SsangYong, KGM: ssang yong, kgm
Isuzu, Isuzu Ute: izusu, isuzus
Fuso: mitsubishi fuso, fusos, mitsi fuso
UD Trucks: ud, ud truck, nissan diesel, nissan ud
Mack: macks
Western Star: westy, western stars
Freightliner: freighty, freightshaker
International: inter truck
Iveco: ivecos
Scania: scanias
Hino: hinos
Volvo: volvos
DAF: dafs
Jayco: jaycos
Winnebago: winny, winnie, winne, winnebagos
Avida: avidas
Chrysler: chryslers
Polestar: polestars, pole star
MINI: mini, minis
Ram: ram truck, dodge ram, ram trucks
Cupra: cupras, seat cupra
LDV: ldvs, maxus
MG: mgs, m g, morris garage, morris garages
BYD: byds, build your dreams
`

const MODELS = `
Toyota:HiLux: lux, hilux, hi lux, highlux, luxes
Toyota:LandCruiser, Toyota:Landcruiser, Toyota:Land Cruiser: cruiser wagon, lc, cruiser, cruisers, landcruisers, land cruizer, landy cruiser
Toyota:LandCruiser, Toyota:Landcruiser, Toyota:Land Cruiser + 100: lc100, lc 100, 100 series, 100 series landcruiser, landcruiser 100 series, landcruiser 100, 100 series cruiser, cruiser 100, cruiser 100 series
Toyota:LandCruiser, Toyota:Landcruiser, Toyota:Land Cruiser + 105: lc105, lc 105, 105 series, 105 series landcruiser, landcruiser 105 series, landcruiser 105, 105 series cruiser, cruiser 105, cruiser 105 series
Toyota:LandCruiser, Toyota:Landcruiser, Toyota:Land Cruiser + 200: lc200, lc 200, 200 series, 200 series landcruiser, landcruiser 200 series, landcruiser 200, 200 series cruiser, cruiser 200, cruiser 200 series
Toyota:LandCruiser, Toyota:Landcruiser, Toyota:Land Cruiser + 300: lc300, lc 300, 300 series, 300 series landcruiser, landcruiser 300 series, landcruiser 300, 300 series cruiser, cruiser 300, cruiser 300 series
Toyota:LandCruiser 79, Toyota:LandCruiser 70, Toyota:LandCruiser 76, Toyota:LandCruiser 78: 70 series, 70 series cruiser, 70 series landcruiser, cruiser ute, landcruiser ute, landcruiser 70 series, lc70, lc 70, landcruiser 70, cruiser 70 series, troopy, troop carrier, troopie
Toyota:LandCruiser 79, Toyota:LandCruiser 70, Toyota:LandCruiser 76, Toyota:LandCruiser 78 + 76: lc76, lc 76, 76 series, 76 series landcruiser, landcruiser 76 series, landcruiser 76, 76 series cruiser, cruiser 76, cruiser 76 series
Toyota:LandCruiser 79, Toyota:LandCruiser 70, Toyota:LandCruiser 76, Toyota:LandCruiser 78 + 78: lc78, lc 78, 78 series, 78 series landcruiser, landcruiser 78 series, landcruiser 78, 78 series cruiser, cruiser 78, cruiser 78 series
Toyota:LandCruiser 79, Toyota:LandCruiser 70, Toyota:LandCruiser 76, Toyota:LandCruiser 78 + 79: lc79, lc 79, 79 series, 79 series landcruiser, landcruiser 79 series, landcruiser 79, 79 series cruiser, cruiser 79, cruiser 79 series, 79s
Toyota:LandCruiser Prado, Toyota:Prado: prado, prados, lc prado, cruiser prado
Toyota:Kluger: kluger, klugers, kluga
Toyota:Corolla: rolla, corollas
Toyota:RAV4: rav, ravs, rav four, rav 4, ravvy, rav4s
Toyota:HiAce: hiace, hi ace, hiaces
Toyota:Camry: camrys
Toyota:Yaris: yaz, yariss
Toyota:Tarago: taragos
Toyota:86, Toyota:GR86: gr86, gr 86, toyota gt86, gt86, 86s
Toyota:Fortuner: fortunner
Toyota:Supra, Toyota:GR Supra: supra
Toyota:bZ4X: bz4x, bz, bz4
Toyota:Coaster: coasters
Ford:Mustang: stang, stangs, mustangs
Ford:Mustang Mach-E: mach e, mache, electric mustang, mustang ev
Ford:Ranger: rangers, rangah
Ford:Falcon: falcons, falc
Ford:Falcon + XR6: xr6
Ford:Falcon + XR8: xr8
Ford:Fiesta: feista
Ford:Everest: everests, evvy
Ford:Transit: transits
Ford:Territory: territorys, territories
Ford:F-150: f150, f one fifty
Ford:Focus: foci
Holden:Commodore: commo, commy, commos, dore, commodores
Holden:Colorado: colly, colorados
Holden:Captiva: captivas
Holden:Barina: barinas
Holden:Astra: astras
Holden:Cruze: cruz
Nissan:Navara: navvy, navaras
Nissan:Patrol: patty, patrols
Nissan:Patrol + Y62: y62
Nissan:X-Trail: xtrail, x trail, xtrails, extrail, ex trail
Nissan:Qashqai: dualis
Nissan:Pathfinder: pathy, pathfinders
Nissan:Pulsar: pulser
Nissan:Leaf: leafs
Nissan:Juke: jukes
Mitsubishi:Triton: tritons
Mitsubishi:Lancer: lancers
Mitsubishi:Lancer + Evolution: evo
Mitsubishi:Pajero, Mitsubishi:Pajero Sport: paj, pajero, pajeros
Mitsubishi:Pajero Sport: paj sport, pajero sports
Mitsubishi:Outlander: outie, outlanders, outy
Mitsubishi:Eclipse Cross: eclipse x
Mitsubishi:Mirage: mirages
Isuzu:D-MAX: dmax, d max, dmaxs, d maxes, dee max, isuzu ute dmax
Isuzu:MU-X: mux, mu x, muxes, em ux
Mazda:BT-50: bt, bt50, bt fifty, bt 50, bt50s
Mazda:MX-5: mx5, mx five, miata, mx 5, mx5s
Mazda:CX-5: cx five, cx fives
Mazda:CX-3: cx three
Mazda:CX-9: cx nine
Mazda:CX-30: cx thirty
Mazda:CX-60: cx sixty
Mazda:CX-90: cx ninety
Mazda:3: mazda three, maz 3, maz3
Mazda:2: mazda two, maz 2, maz2
Mazda:6: mazda six, maz 6, maz6
Hyundai:i30: i thirty, i30s, i 30, eye thirty
Hyundai:Santa Fe: santa fee, santafe, sante fe, santa fes, santa
Hyundai:Tucson: tucsons
Hyundai:Ioniq 5: ionic 5, ioniq five, ioniq, ionic, ioniq5
Hyundai:Staria: starria
Hyundai:iLoad: i load
Hyundai:Palisade: pally
Kia:Carnival: carny, carnie, carni, carnivals
Kia:Sportage: sportages
Kia:Cerato: ceratos
Kia:Sorento: sorentos
Kia:Picanto: picantos
Kia:Seltos: seltoss
Kia:EV6: ev six
Kia:EV5: ev five
Kia:Stinger: stingers
Honda:CR-V: crv, c r v, crvs
Honda:HR-V: hrv, h r v, hrvs
Honda:Civic: civi, civics
Honda:Accord: accords
Subaru:Forester: forry, foz, fozzy, foresters
Subaru:Outback: outbacks
Subaru:Impreza: imprezas
Subaru:WRX: rex, rexy, wrex, wrxs, rexie
Subaru:Crosstrek: cross trek, cross track
Subaru:Liberty: libby, liberties
Subaru:Solterra: solterras
Suzuki:Swift: swifts
Suzuki:Jimny: jimini, jimnys
Suzuki:Vitara: vitaras
Volkswagen:Golf: golfs
Volkswagen:Amarok: rok, amaroks
Volkswagen:Tiguan: tiggy, tiguans
Volkswagen:Polo: polos
Volkswagen:Transporter: transporters
Volkswagen:ID.4: id4, id four, i d 4
Land Rover:Defender: defenders
Land Rover:Discovery, Land Rover:Discovery Sport: disco, discos
Land Rover:Discovery Sport: disco sport
Land Rover:Range Rover, Land Rover:Range Rover Sport, Land Rover:Range Rover Evoque, Land Rover:Range Rover Velar: rangie, range rover, rangerover, rangies, range rovers, rangey
Land Rover:Range Rover Sport: rangie sport, rrs, range rover sports
Jeep:Wrangler: wranglers, wrang
Jeep:Grand Cherokee: cherokee, jgc, grand cherokees, grand cherro
Jeep:Gladiator: gladi, gladdy, gladiators
Mercedes-Benz:C-Class: c class, c klasse
Mercedes-Benz:Sprinter: sprinters
Mercedes-Benz:Vito: vitos
Tesla:Model 3 ? model 3: model 3, model three, m3 tesla, tesla 3
Tesla:Model Y ? model y: model y, tesla y, model why
Tesla:Model S ? model s: model s, tesla s
Tesla:Model X ? model x: model x, tesla x
GWM:Haval Jolion: jolion, jolions
GWM:Haval H6: h6
GWM:Ute: gwm ute, great wall ute
GWM:Tank 300: tank 300, tank300
MG:ZS: mgzs
MG:HS: mghs
MG:MG3: mg three, mg 3
MG:MG4: mg four, mg 4
BYD:Atto 3: atto, atto three
BYD:Sealion 6: sealion, sea lion, sea lion 6
BYD:Shark 6: shark, byd ute
BYD:Dolphin: dolphins
LDV:T60: t 60, ldv ute
LDV:Deliver 9: deliver nine, deliver9
Porsche:911: nine eleven, 911s, nine 11
Porsche:Cayenne: cayene
Porsche:Macan: maccan
Audi:Q5: q five
MG:ZS: zs, zed s
MG:HS: hs
Lexus:NX: nx
Lexus:RX: rx
Lexus:UX: ux
Ram:1500: ram fifteen hundred
Honda:CRF1100L, Honda:Africa Twin: africa twin, africa twins, at1100
Honda:CBR1000RR-R, Honda:CBR1000RR: fireblade, blade, fire blade, cbr1000, cbr thou
Honda:CMX500, Honda:Rebel 500: rebel, rebels, cmx
Honda:CB750 Hornet: hornet
Honda:PCX150: pcx
Honda:Gold Wing, Honda:Goldwing: goldwing, gold wing
Yamaha:XVS650: vstar, v star, xvs
Yamaha:MT-07: mt seven, mt zero seven, mt7
Yamaha:MT-09: mt nine, mt zero nine, mt9
Yamaha:MT-03: mt three, mt zero three, mt3
Yamaha:YZF-R7: yzf r7, r7, r seven
Yamaha:YZF-R1: r1
Yamaha:YZF-R6: r6
Yamaha:YZF-R3: r3
Suzuki:GSX-R750, Suzuki:GSX-R1000, Suzuki:GSX-R600: gixxer, gsxr, gixer
Suzuki:V-Strom 800, Suzuki:V-Strom 650, Suzuki:V-Strom 1050: vstrom, strom, wee strom, v strom
Suzuki:Hayabusa: busa, hayabusa
Suzuki:Boulevard: boulie, boulevards
Suzuki:Boulevard + M109: m109
Kawasaki:Ninja 400, Kawasaki:Ninja 650: ninja, ninjas, ninjer
Kawasaki:Vulcan S: vulcan, vulcans
Kawasaki:KLR650: klr
Kawasaki:Versys 650: versys, versis
Kawasaki:Z900: zed 900, zed nine hundred
Kawasaki:Z650: zed 650
BMW:R 1250 GS, BMW:R 1300 GS, BMW:R 1200 GS: gs, bmw gs, big gs, r1250, 1250gs, gs1250, gs 1250, 1250 gs
BMW:S 1000 RR: s1000, s1000rr, s1k, s thou
BMW:G 310 R: g310, 310r
BMW:F 900 XR: f900, f900xr, 900xr
BMW:CE 04: ce04
Ducati:Multistrada V4: multistrada, multistradas
Ducati:Panigale V4: pani, panigale, panigales, panagale
Ducati:Scrambler: scrambler, scramblers, scram
Ducati:Monster: monster, monsters
Triumph:Bonneville: bonnie, bonneville, bonny, bonnevilles
Triumph:Street Triple: striple, street triple, speedy triple
Triumph:Tiger 900: tiger, tigers
Triumph:Rocket 3: rocket, rocket three, rocket iii
Harley-Davidson:Sportster: sportsters
Harley-Davidson:Softail: softails
Harley-Davidson:Road Glide: roadglide
Harley-Davidson:Pan America: pan am, pan america, panam
Indian:Scout: scouts
Indian:Chieftain: chieftan
KTM:390 Duke: ktm duke, duke
KTM:790 Adventure: 790 adv, ktm adventure 790, 790 adventure r
Royal Enfield:Interceptor 650: interceptor, intercepter, inty
Royal Enfield:Himalayan 450, Royal Enfield:Himalayan: himalayan, himmy, hima
Royal Enfield:Classic 350: classic 350s
Isuzu:NPR: npr
Isuzu:NLR: nlr
Isuzu:NLR, Isuzu:NNR, Isuzu:NPR, Isuzu:NPS, Isuzu:NQR: n series, nseries
Isuzu:FRR, Isuzu:FRD, Isuzu:FSR, Isuzu:FSD, Isuzu:FTR, Isuzu:FVR, Isuzu:FVD, Isuzu:FVY, Isuzu:FVZ, Isuzu:FXY, Isuzu:FXZ: f series, fseries
Hino:300 Series: hino 300, 300 hino
Hino:500 Series: hino 500
Hino:700 Series: hino 700
Fuso:Canter: canters
Fuso:eCanter: e canter, electric canter
Fuso:Rosa: rosas
Volvo:FH + FH13: fh13, fh 13
Volvo:FH + FH16: fh16, fh 16
Kenworth:K200: k two hundred
Iveco:Daily: dailys, dailies
`

function aliasesOf(lines: string, attribute: Alias['attribute']): readonly Alias[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [named = '', phrases = ''] = line.split(/: (?=[^:]*$)/)
      const [values = '', text] = named.split(' + ')
      const [models = '', otherwise] = values.split(' ? ')
      return {
        attribute,
        phrases: listed(phrases),
        values: listed(models),
        ...(text !== undefined && { text }),
        ...(otherwise !== undefined && { otherwise }),
      }
    })
}

export const NICKNAMES: readonly Alias[] = [...aliasesOf(MAKES, 'make'), ...aliasesOf(MODELS, 'make_model')]
