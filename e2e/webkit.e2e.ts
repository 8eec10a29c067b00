import { journeysIn } from './engines/journey.ts'
import { launchWebKit } from './engines/webkit.ts'
import { allJourneys } from './journeys/all.ts'

/** The engine of every browser on iPhones, and of Safari. */
allJourneys(journeysIn('WebKit', launchWebKit), 'WebKit')
