import { addBlock, blockPlace } from '#leads/server/bookings/blocks.ts'
import { err } from '#platform/result.ts'
import { abilitiesAt, bookingProblem } from '../bookings/booking-access.ts'
import { byOf } from '../leads/lead-access.ts'
import { route } from '../route.ts'
import { answerBlock, NO_TIME } from './block-access.ts'
import { createBlock } from './contract.ts'

export const createBlockRoute = route(
  createBlock,
  async (request) => {
    const { tx, staff, body } = request
    const place = await blockPlace(tx, body.locationId)
    const verdict = place && abilitiesAt({ ...place, siteId: null }, body.personId, staff).blockTime
    // A location elsewhere is answered like one that does not exist.
    if (!place || verdict === null) return err({ kind: 'forbidden', because: 'not-your-role' })
    if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
    const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)]
    if (endsAt <= startsAt) return err(NO_TIME)
    const added = await addBlock(tx, { ...body, ...place, startsAt, endsAt }, byOf(request))
    return added.ok ? answerBlock(request, added.value) : err(bookingProblem(added.error))
  },
  answerBlock,
)
