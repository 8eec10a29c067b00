import { listed } from './listed.ts'

/** Shoppers' words that misspelled ones are corrected into, besides the names in the stock. Others are too like everyday words. */
export const CORRECTABLE: ReadonlySet<string> = new Set(
  listed(
    'automatic, manual, diesel, petrol, unleaded, electric, hybrid, hybrids, sedan, sedans, hatch, hatchback, hatchbacks, wagon, wagons, stationwagon, convertible, convertibles, cabriolet, coupe, crossover, utility, dualcab, singlecab, peoplemover, minivan, mercedes, towbar, sunroof, leather, leatherseats, heatedseats, bluetooth, carplay, applecarplay, androidauto, navigation, satnav, keyless, alloys, alloywheels, cruisecontrol, adaptivecruise, reversecamera, reversingcamera, parkingsensors, tailgate, powertailgate, headupdisplay, blindspot, canopy, tonneau, snorkel, white, black, silver, grey, blue, green, orange, yellow, purple, brown, maroon, burgundy, charcoal, queensland, victoria, tasmania, canberra, demonstrator, secondhand, preowned, certified, pantech, tipper, curtainsider, tautliner, sleeper, motorhome, campervan, caravan, caravans, primemover, minibus, flatbed, traytruck, awning, ensuite, solarpanels, lithium, learner, learners, scooter, cruiser, touring, adventure, naked, quickshifter, heatedgrips, tractioncontrol, exhaustbrake, stabilitycontrol, family, firstcar, specials',
  ).map((word) => word.replaceAll(' ', '')),
)
