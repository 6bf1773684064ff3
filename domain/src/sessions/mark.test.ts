import { describe, expect, test } from 'vitest'
import { MINUTE, plus } from '../time/instant.ts'
import { after, event, inside, lesson, outage } from './evidence.fixture.ts'
import { type SessionEvidence, verdictThresholds } from './evidence.ts'
import { decideMark, type MarkFacts } from './mark.ts'

const minute = (count: number) => after(count * 60)
const facts = (more: Partial<MarkFacts> = {}): MarkFacts => ({ lesson, events: [], outages: [], cuts: {}, ...more })

/** The member who is marked, minute by minute from the start, as the server's rounds find it first. */
function markOf(given: MarkFacts): string | null {
  for (let count = 0; count <= 31; count += 1) {
    const mark = decideMark(given, minute(count), verdictThresholds)
    if (mark !== undefined) return `${mark.absent} at ${count}${mark.declared ? ', declared' : ''}`
  }
  return null
}

const student = inside('student', 0, 1800)
const tutor = inside('tutor', -60, 1800)

describe('a member who waits', () => {
  test.each<[string, readonly SessionEvidence[], string | null]>([
    ['the student waits', student, 'tutor at 10'],
    ['the student comes at the last moment', inside('student', 540, 1800), 'tutor at 10'],
    ['the student comes later', inside('student', 541, 1800), 'tutor at 11'],
    ['the student waited and left', inside('student', 0, 599), null],
    ['the student leaves at that moment', inside('student', 0, 600), null],
    ['the tutor waits', tutor, 'student at 10'],
    ['the tutor came late', inside('tutor', 61, 1800), 'student at 12'],
    ['the tutor left', inside('tutor', 0, 599), null],
    ['nobody came', [], null],
    ['both came', [...tutor, ...student], null],
    ['the tutor comes at 9:30', [...student, ...inside('tutor', 570, 1800)], null],
    ['the tutor comes at 10:00', [...student, ...inside('tutor', 600, 1800)], null],
    ['the tutor was there for 59 seconds', [...student, ...inside('tutor', 0, 59)], 'tutor at 10'],
    ['the tutor was there for a minute', [...student, ...inside('tutor', 0, 60)], null],
    ['the student was there for 59 seconds', [...tutor, ...inside('student', 5, 64)], 'student at 10'],
    [
      'the tutor was cut at that moment, and came back in time',
      [...student, event('tutor', 'join', 580), event('tutor', 'drop', 595), event('tutor', 'resume', 606)],
      'tutor at 10',
    ],
    ['the tutor lost the line', [...student, event('tutor', 'join', 10), event('tutor', 'drop', 40)], 'tutor at 10'],
  ])('%s: %s', (_title, events, mark) => {
    expect(markOf(facts({ events }))).toBe(mark)
  })

  test('is told how long each was there', () => {
    const events = [...student, ...inside('tutor', 0, 30)]
    const found = decideMark(facts({ events }), minute(10), verdictThresholds)
    expect(found?.inside).toEqual({ tutor: 30_000, student: 600_000 })
  })
})

describe('nobody is marked', () => {
  test.each([
    ['an outage of a minute', { outages: [outage(-30, 60)] }, null],
    ['an outage of less', { outages: [outage(0, 59)] }, 'tutor at 10'],
    ['an outage before the start', { outages: [outage(-300, 30)] }, 'tutor at 10'],
    ['a suspension of a member', { suspended: true }, null],
  ])('after %s: %s', (_title, more, mark) => {
    expect(markOf(facts({ events: student, ...more }))).toBe(mark)
  })
})

describe('a power cut', () => {
  const short = { start: lesson.start, end: plus(lesson.start, 15 * MINUTE) }
  test.each<[string, Partial<MarkFacts>, string | null]>([
    [
      'of the absent one holds the mark back until the return',
      { cuts: { tutor: { backBy: minute(14) } } },
      'tutor at 14',
    ],
    ['holds it back for 20 minutes at most', { cuts: { tutor: { backBy: minute(28) } } }, 'tutor at 20'],
    ['that is over holds nothing back', { cuts: { tutor: { backBy: minute(4) } } }, 'tutor at 10'],
    ['of the one who waits changes nothing', { cuts: { student: { backBy: minute(14) } } }, 'tutor at 10'],
    ['holds nothing back in 15 minutes', { lesson: short, cuts: { tutor: { backBy: minute(14) } } }, 'tutor at 10'],
    ['without return marks the tutor at once', { cuts: { tutor: { backBy: null } } }, 'tutor at 0, declared'],
    [
      'without return needs nobody who waits',
      { cuts: { tutor: { backBy: null } }, events: [] },
      'tutor at 0, declared',
    ],
    [
      'without return does not mark a tutor who is inside',
      { cuts: { tutor: { backBy: null } }, events: [...student.slice(0, 0), ...inside('tutor', 0, 120)] },
      'tutor at 2, declared',
    ],
    [
      'without return marks nobody after both came',
      { cuts: { tutor: { backBy: null } }, events: [...student, ...inside('tutor', 0, 300)] },
      null,
    ],
  ])('%s', (_title, more, mark) => {
    expect(markOf(facts({ events: student, ...more }))).toBe(mark)
  })

  test.each([
    ['a return', { backBy: minute(12) }, 'student at 12'],
    ['no return', { backBy: null }, 'student at 10'],
  ])('of the student, with %s', (_title, cut, mark) => {
    expect(markOf(facts({ events: tutor, cuts: { student: cut } }))).toBe(mark)
  })
})
