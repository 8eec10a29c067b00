import { launchFirefox } from './engines/firefox.ts'
import { journeysIn } from './engines/journey.ts'
import { allJourneys } from './journeys/all.ts'
import { keyboardJourneys } from './journeys/basics.ts'

const journey = journeysIn('Firefox', launchFirefox)
allJourneys(journey, 'Firefox')
// A minute of key presses in WebKit's driver, one of which takes a third of a second.
keyboardJourneys(journey)
