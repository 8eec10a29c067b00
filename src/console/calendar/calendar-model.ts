import type { createBlock, listBlocks } from '#api/blocks/contract.ts'
import type { getCalendar, listBookings } from '#api/bookings/contract.ts'
import type { AnswerOf, BodyInputOf } from '#api/contract/operation.ts'

export type Calendar = AnswerOf<typeof getCalendar>
export type Location = Calendar['locations'][number]
export type Booking = AnswerOf<typeof listBookings>['data'][number]
export type Block = AnswerOf<typeof listBlocks>['data'][number]
export type NewBlock = BodyInputOf<typeof createBlock>

/** What changes of a booking at once, before the server has confirmed it. */
export type BookingState = Pick<
  Booking,
  'startsAt' | 'endsAt' | 'location' | 'person' | 'confirmedAt' | 'answer' | 'state'
>

export const KIND_WORDS: Readonly<Record<Booking['kind'], string>> = {
  testDrive: 'Test drive',
  service: 'Service',
  purchase: 'Pick-up',
}
