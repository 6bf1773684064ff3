import { expect, test } from 'vitest'
import { DAY, HOUR, parseInstant, plus } from '../time/instant.ts'
import { decideAppointment, photoSessionState } from './photo-session.ts'

const now = parseInstant('2026-11-24T10:00:00.000Z')
const open = { image: 'a.webp', video: null, thumbnail: null, studioId: 6, at: null }
const complete = { ...open, video: 'a.mp4', thumbnail: 'b.webp' }

test('a session is open, appointed, past, and complete with its three files', () => {
  const state = (differs: object) => photoSessionState({ ...open, ...differs }, now)
  expect(state({})).toBe('open')
  expect(state({ at: plus(now, 1) })).toBe('appointed')
  expect(state({ at: now })).toBe('past')
  expect(state({ ...complete, image: null, at: plus(now, -HOUR) })).toBe('past')
  expect(state(complete)).toBe('complete')
  expect(state({ ...complete, at: plus(now, HOUR) })).toBe('complete')
})

test('an appointment lies ahead, within the time that slots reach', () => {
  const [first, last] = [plus(now, 1), plus(now, 90 * DAY)]
  expect(decideAppointment(open, first, now)).toEqual({ appoint: first })
  expect(decideAppointment(open, last, now)).toEqual({ appoint: last })
  expect(decideAppointment(open, now, now)).toEqual({ refuse: 'bad-request' })
  expect(decideAppointment(open, plus(last, 1), now)).toEqual({ refuse: 'bad-request' })
})

test('a session without a studio, or with all its files, gets no appointment, and any can be canceled', () => {
  const later = plus(now, DAY)
  expect(decideAppointment({ ...open, studioId: null }, later, now)).toEqual({ refuse: 'conflict' })
  expect(decideAppointment(complete, later, now)).toEqual({ refuse: 'conflict' })
  expect(decideAppointment({ ...complete, at: later }, null, now)).toEqual({ appoint: null })
})
