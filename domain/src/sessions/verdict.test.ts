import { describe, expect, test } from 'vitest'
import { after, event, evidence, inside, lesson, outage, reportsOf, start } from './evidence.fixture.ts'
import { type Evidence, verdictThresholds } from './evidence.ts'
import { decideVerdict } from './verdict.ts'

function verdict(more: Partial<Evidence>) {
  const { derived: _, ...result } = decideVerdict(evidence(more), verdictThresholds)
  return result
}

const working = [...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800)]
const tutorAllTime = inside('tutor', 0, 1800)
const studentAllTime = inside('student', 0, 1800)

const plain = { minutesReturned: false, review: false, studentMissed: false }
const held = { ...plain, case: 6, attendance: 'both', earning: 'earned' }
const tutorAbsent = { ...plain, case: 3, attendance: 'student-only', earning: 'void', minutesReturned: true }
const studentAbsent = { ...plain, case: 4, attendance: 'tutor-only', earning: 'earned', studentMissed: true }
const nobody = { ...tutorAbsent, case: 2, attendance: 'none', studentMissed: true }
const failure = { ...held, case: 5, minutesReturned: true, review: true }
const unclear = { ...plain, case: 7, earning: 'pending', review: true }

describe('case 1, our service was down for a third of the lesson', () => {
  const away = [outage(600, 1200)]

  test('pays the tutor and returns the minutes when the tutor left any trace', () => {
    const expected = { ...failure, case: 1, attendance: 'none' }
    expect(verdict({ outages: away, events: [event('tutor', 'refused', -600)] })).toEqual(expected)
    expect(verdict({ outages: away, events: [event('tutor', 'prejoin', 10)] })).toEqual(expected)
    expect(verdict({ outages: away, events: [...tutorAllTime, ...studentAllTime], reports: working })).toEqual({
      ...expected,
      attendance: 'both',
    })
  })

  test('needs a trace of the tutor not more than ten minutes before the start', () => {
    const early = event('tutor', 'prejoin', 0, { at: after(-600.001) })
    expect(verdict({ outages: away, events: [early] })).toEqual({ ...nobody, review: true, studentMissed: false })
    expect(verdict({ outages: away, events: [event('tutor', 'join', 1800)] })).toMatchObject({ case: 2 })
    expect(verdict({ outages: away, events: studentAllTime })).toEqual(tutorAbsent)
  })

  test('needs at least a third', () => {
    expect(verdict({ outages: [outage(600, 1199)], events: [event('tutor', 'prejoin', 0)] })).toEqual(nobody)
  })
})

describe('case 2, nobody joined', () => {
  test('pays nothing, returns the minutes, and costs the student credit points', () => {
    expect(verdict({})).toEqual(nobody)
  })

  test('also applies when each member was inside for 59 seconds', () => {
    expect(verdict({ events: [...inside('tutor', 0, 59), ...inside('student', 100, 159)] })).toEqual(nobody)
  })
})

describe('case 3, the tutor was absent', () => {
  test('pays nothing and returns the minutes', () => {
    expect(verdict({ events: studentAllTime })).toEqual(tutorAbsent)
  })

  test('applies when the tutor was inside for less than 60 seconds', () => {
    expect(verdict({ events: [...studentAllTime, ...inside('tutor', 0, 59.999)] })).toEqual(tutorAbsent)
    expect(verdict({ events: [...studentAllTime, ...inside('tutor', 0, 60)], reports: working })).toMatchObject({
      case: 7,
    })
  })
})

describe('case 4, the student was absent', () => {
  test('pays in full when the tutor waited for ten minutes', () => {
    expect(verdict({ events: inside('tutor', 0, 600) })).toEqual(studentAbsent)
  })

  test('does not apply when the tutor waited 9:59; the verdict is unclear', () => {
    expect(verdict({ events: inside('tutor', 0, 599.999) })).toEqual({ ...unclear, attendance: 'tutor-only' })
  })

  test('applies when the student was inside for less than 60 seconds', () => {
    expect(verdict({ events: [...tutorAllTime, ...inside('student', 0, 59.999)] })).toEqual(studentAbsent)
    expect(verdict({ events: [...tutorAllTime, ...inside('student', 0, 60)], reports: working })).toEqual(held)
  })

  test('applies to a student who joined early and left before the start', () => {
    expect(verdict({ events: [...tutorAllTime, ...inside('student', -500, -1)] })).toEqual(studentAbsent)
  })
})

describe('case 5, the connection failed', () => {
  const both = [...tutorAllTime, ...studentAllTime]

  test('pays the tutor, returns the minutes and asks staff to review', () => {
    expect(verdict({ events: both })).toEqual(failure)
  })

  test('applies when the connection worked for less than a third of the common time', () => {
    expect(verdict({ events: both, reports: reportsOf('tutor', 0, 585) })).toEqual(failure)
    expect(verdict({ events: both, reports: reportsOf('tutor', 0, 600) })).toEqual(held)
  })

  test('cannot be caused by an end that sends no reports', () => {
    expect(verdict({ events: both, reports: reportsOf('student', 0, 1800) })).toEqual(held)
  })

  test('leaves the payment to staff when the same two had a failure within a month', () => {
    expect(verdict({ events: both, failedBefore: true })).toEqual({ ...failure, earning: 'pending' })
  })
})

describe('case 6, the lesson was held', () => {
  test('pays in full and uses the minutes', () => {
    expect(verdict({ events: [...tutorAllTime, ...studentAllTime], reports: working })).toEqual(held)
  })

  test('needs the tutor inside for half of the lesson', () => {
    const with15 = (seconds: number) =>
      verdict({ events: [...inside('tutor', 0, seconds), ...studentAllTime], reports: working })
    expect(with15(900)).toEqual(held)
    expect(with15(899.999)).toEqual({ ...unclear, attendance: 'both' })
  })

  test('accepts contradicting reports for a third of the common time, and no more', () => {
    const events = [...tutorAllTime, ...studentAllTime]
    const denied = (seconds: number) => [...reportsOf('student', 0, 1800), ...reportsOf('tutor', 0, seconds, false)]
    expect(verdict({ events, reports: denied(600) })).toEqual(held)
    expect(verdict({ events, reports: denied(615) })).toEqual({ ...unclear, attendance: 'both' })
    expect(verdict({ events, reports: denied(1800) })).toEqual({ ...unclear, attendance: 'both' })
  })
})

describe('case 7, unclear', () => {
  test('applies when both joined but were never together for a minute', () => {
    const events = [...inside('tutor', 0, 959), ...inside('student', 900, 1800)]
    expect(verdict({ events, reports: working })).toEqual({ ...unclear, attendance: 'both' })
  })
})

describe('any lesson', () => {
  test('of 15 minutes is judged by its own length', () => {
    const short = { start, end: after(900) }
    expect(
      verdict({ lesson: short, events: [...inside('tutor', 0, 450), ...inside('student', 0, 900)], reports: working }),
    ).toEqual(held)
    expect(verdict({ lesson: short, events: inside('tutor', 0, 600) })).toEqual(studentAbsent)
    expect(verdict({ lesson: short, outages: [outage(0, 300)], events: tutorAllTime })).toMatchObject({ case: 1 })
  })

  test('follows the configured thresholds', () => {
    const strict = { ...verdictThresholds, came: lesson.end - lesson.start }
    expect(decideVerdict(evidence({ events: [...tutorAllTime, ...inside('student', 1, 1800)] }), strict)).toMatchObject(
      {
        case: 4,
      },
    )
  })
})

test('a lesson in which staff suspended a member waits for staff, whatever the evidence says', () => {
  const came = { events: [...tutorAllTime, ...studentAllTime], reports: working }
  expect(verdict({ ...came, suspended: true })).toMatchObject({ ...unclear, attendance: 'both' })
  expect(verdict({ events: tutorAllTime, suspended: true })).toMatchObject({ ...unclear, attendance: 'tutor-only' })
})
