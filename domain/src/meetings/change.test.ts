import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { describe, expect, test } from 'vitest'
import { decideMeetingChange, demoSessionRules, interviewRules, type MeetingChange } from './change.ts'
import type { MeetingSide } from './transitions.ts'

const sides: readonly MeetingSide[] = ['tutor manager', 'tutor', 'admin']
const kinds = [
  ['interview', interviewRules, Object.values(InterviewStatus)],
  ['demo session', demoSessionRules, Object.values(DemoSessionStatus)],
] as const
const { Pending, Passed, Rejected, CanceledByInterviewer, CanceledByInterviewee } = InterviewStatus

describe.each(kinds)('the state of an %s', (_kind, rules, states) => {
  const move = (side: MeetingSide, from: InterviewStatus, to: InterviewStatus) =>
    decideMeetingChange(rules, { side, fields: ['status'], from, to, hasFeedback: true })

  test('changes by each side only along a row of the table', () => {
    for (const side of sides) {
      for (const from of states) {
        for (const to of states) {
          const row = rules.transitions.find((one) => one.from === from && one.to === to && one.by.includes(side))
          expect(move(side, from, to)).toEqual(row === undefined ? { refuse: 'conflict' } : { event: row.event })
        }
      }
    }
  })

  test('is decided by the manager, given up by the tutor, canceled by the manager and by admins', () => {
    const possible = (side: MeetingSide) => states.filter((to) => 'event' in move(side, Pending, to))
    expect(possible('tutor manager')).toEqual([Passed, Rejected, CanceledByInterviewer])
    expect(possible('tutor')).toEqual([CanceledByInterviewee])
    expect(possible('admin')).toEqual([CanceledByInterviewer])
    for (const side of sides) {
      for (const over of states.slice(1)) expect(states.filter((to) => 'event' in move(side, over, to))).toEqual([])
    }
  })

  test('is decided only with feedback, stored or sent; canceling needs none', () => {
    const without = (to: InterviewStatus) =>
      decideMeetingChange(rules, { side: 'tutor manager', fields: ['status'], from: Pending, to, hasFeedback: false })
    expect([without(Passed), without(Rejected)]).toEqual([{ refuse: 'bad-request' }, { refuse: 'bad-request' }])
    expect(without(CanceledByInterviewer)).toEqual({ event: 'cancel' })
  })
})

describe('the fields of an interview', () => {
  type Change = MeetingChange<InterviewStatus, (typeof interviewRules)['fields']['tutor'][number]>
  const change = (over: Partial<Change>) =>
    decideMeetingChange(interviewRules, {
      side: 'tutor manager',
      fields: [],
      from: Pending,
      to: undefined,
      hasFeedback: true,
      ...over,
    })

  test('belong to one side each', () => {
    for (const field of ['interviewerFeedback', 'note', 'level'] as const) {
      expect(change({ fields: [field] })).toEqual({ event: undefined })
      expect(change({ fields: [field], side: 'tutor' })).toEqual({ refuse: 'forbidden' })
      expect(change({ fields: ['status', field], to: CanceledByInterviewer, side: 'admin' })).toEqual({
        refuse: 'forbidden',
      })
    }
    expect(change({ fields: ['intervieweeFeedback'], from: Passed })).toEqual({ refuse: 'forbidden' })
  })

  test('the interviewee comments after the decision, in whatever way it fell', () => {
    const comment = (from: InterviewStatus) => change({ fields: ['intervieweeFeedback'], side: 'tutor', from })
    expect(Object.values(InterviewStatus).filter((from) => 'event' in comment(from))).toEqual([Passed, Rejected])
    expect(comment(Pending)).toEqual({ refuse: 'bad-request' })
  })

  test('texts and level are still mended after the decision', () => {
    expect(change({ fields: ['interviewerFeedback', 'level'], from: Rejected })).toEqual({ event: undefined })
  })
})

test('a tutor writes nothing into a demo session', () => {
  const write = (field: 'feedback' | 'note', side: MeetingSide) =>
    decideMeetingChange(demoSessionRules, { side, fields: [field], from: Passed, to: undefined, hasFeedback: true })
  for (const field of ['feedback', 'note'] as const) {
    expect(write(field, 'tutor')).toEqual({ refuse: 'forbidden' })
    expect(write(field, 'tutor manager')).toEqual({ event: undefined })
  }
})
