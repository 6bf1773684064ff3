import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { describe, expect, test } from 'vitest'
import { parseInstant, plus } from '../time/instant.ts'
import { decideMeetingChange, type MeetingChange, type MeetingSide } from './change.ts'

const sides: readonly MeetingSide[] = ['tutor manager', 'tutor', 'admin']
const kinds = [
  ['interview', 'interview'],
  ['demo session', 'demo'],
] as const
const states = Object.values(MeetingStatus)
const { Pending, Passed, Rejected, CanceledByManager, CanceledByTutor } = MeetingStatus
const start = parseInstant('2026-11-24T10:30:00.000Z')
const begun = { start, now: start }

describe.each(kinds)('the status of an %s', (_name, kind) => {
  const move = (side: MeetingSide, from: MeetingStatus, to: MeetingStatus) =>
    decideMeetingChange(kind, { side, fields: ['status'], from, to, hasFeedback: true, ...begun })

  test('is decided by the manager, withdrawn by the tutor, canceled by the manager or an admin', () => {
    const possible = (side: MeetingSide) => states.filter((to) => 'event' in move(side, Pending, to))
    expect(possible('tutor manager')).toEqual([Passed, Rejected, CanceledByManager])
    expect(possible('tutor')).toEqual([CanceledByTutor])
    expect(possible('admin')).toEqual([CanceledByManager])
    for (const side of sides) {
      for (const over of states.slice(1)) expect(states.filter((to) => 'event' in move(side, over, to))).toEqual([])
    }
  })

  test('is decided only with feedback, stored or sent; canceling needs none', () => {
    const asked = { side: 'tutor manager', fields: ['status'], from: Pending, hasFeedback: false, ...begun } as const
    const without = (to: MeetingStatus) => decideMeetingChange(kind, { ...asked, to })
    expect([without(Passed), without(Rejected)]).toEqual([{ refuse: 'bad-request' }, { refuse: 'bad-request' }])
    expect(without(CanceledByManager)).toEqual({ event: 'cancel' })
  })

  test('can only be canceled before the start', () => {
    const early = { hasFeedback: true, start, now: plus(start, -1) }
    const possible = (side: MeetingSide) =>
      states.filter(
        (to) => 'event' in decideMeetingChange(kind, { side, fields: ['status'], from: Pending, to, ...early }),
      )
    expect(sides.map(possible)).toEqual([[CanceledByManager], [CanceledByTutor], [CanceledByManager]])
  })
})

describe('the fields of an interview', () => {
  const change = (over: Partial<MeetingChange>) =>
    decideMeetingChange('interview', {
      side: 'tutor manager',
      fields: [],
      from: Pending,
      to: undefined,
      hasFeedback: true,
      ...begun,
      ...over,
    })

  test('each belong to one side', () => {
    for (const field of ['feedback', 'note', 'level'] as const) {
      expect(change({ fields: [field] })).toEqual({ event: undefined })
      expect(change({ fields: [field], side: 'tutor' })).toEqual({ refuse: 'forbidden' })
      expect(change({ fields: ['status', field], to: CanceledByManager, side: 'admin' })).toEqual({
        refuse: 'forbidden',
      })
    }
    expect(change({ fields: ['tutorFeedback'], from: Passed })).toEqual({ refuse: 'forbidden' })
  })

  test('let the interviewee comment after the decision, passed or rejected', () => {
    const comment = (from: MeetingStatus) => change({ fields: ['tutorFeedback'], side: 'tutor', from })
    expect(Object.values(MeetingStatus).filter((from) => 'event' in comment(from))).toEqual([Passed, Rejected])
    expect(comment(Pending)).toEqual({ refuse: 'bad-request' })
  })

  test('include feedback and level that the manager can correct after the decision', () => {
    expect(change({ fields: ['feedback', 'level'], from: Rejected })).toEqual({ event: undefined })
  })
})

test('a tutor cannot write feedback or notes of a demo session', () => {
  const write = (field: 'feedback' | 'note', side: MeetingSide) =>
    decideMeetingChange('demo', { side, fields: [field], from: Passed, to: undefined, hasFeedback: true, ...begun })
  for (const field of ['feedback', 'note'] as const) {
    expect(write(field, 'tutor')).toEqual({ refuse: 'forbidden' })
    expect(write(field, 'tutor manager')).toEqual({ event: undefined })
  }
})
