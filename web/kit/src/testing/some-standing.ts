import type { StandingPlace, StandingTime } from '@hiwar/contract/appointments/standing-times.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'

/** A date on a Tuesday at 19:30 in Cairo, held. */
export function somePlace(day: string, differs: Partial<StandingPlace> = {}): StandingPlace {
  const start = `${day}T17:30:00.000Z`
  const triesAt = new Date(Date.parse(start) - 48 * 3_600_000).toISOString()
  return { day, start, state: 'held', reason: null, lessonId: null, triesAt, ...differs }
}

/** Every Tuesday at 19:30 of a student with a tutor, whose next date is 1 December 2026. */
export function someStanding(differs: Partial<StandingTime> = {}): StandingTime {
  return {
    id: 4,
    student: { id: 7, name: 'منى السيد', image: null, role: Role.Student, gender: 'female' },
    tutor: { id: 5, name: 'سارة محمود', image: null, role: Role.Tutor, gender: 'female' },
    weekday: 2,
    clock: '19:30',
    duration: 30,
    state: 'active',
    pausedUntil: null,
    misses: 0,
    endedBy: null,
    places: [somePlace('2026-12-01'), somePlace('2026-12-08')],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...differs,
  }
}
