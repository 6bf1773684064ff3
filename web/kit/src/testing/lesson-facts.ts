/** A lesson of half an hour this evening without a verdict, as the server lists it, for tests. */
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'

const madeAt = '2026-11-20T10:00:00.000Z'

export function lessonFacts(differs: Partial<Lesson> = {}): Lesson {
  return {
    id: 5,
    slotId: 1,
    sessionId: 'lesson:0199c7a0-0000-7000-8000-000000000001',
    start: '2026-11-24T17:30:00.000Z',
    duration: 30,
    origin: 'booked',
    price: 7500,
    status: 'pending',
    canceledBy: null,
    canceledAt: null,
    attendance: 'unknown',
    earning: 'pending',
    minutesReturned: false,
    decidedByStaff: false,
    review: false,
    marked: null,
    extraMinutes: 0,
    createdAt: madeAt,
    updatedAt: madeAt,
    ...differs,
  }
}
