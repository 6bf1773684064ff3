import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import { expect, test } from 'vitest'
import { live, otherAway, preview, type Script, waiting } from '../testing/room-script.ts'
import { absenceWords, type OtherAbsence } from './absence.ts'
import type { RoomPerson } from './person.ts'

const sara: RoomPerson = { id: 7, name: 'سارة', image: null, gender: Gender.Female, role: Role.Tutor }
const omar: RoomPerson = { id: 9, name: 'عمر', image: null, gender: Gender.Male, role: Role.Student }
const nothing: OtherAbsence = { marked: null, cut: null, duration: 30, isTrial: false }
const marked: OtherAbsence = { ...nothing, marked: LessonSide.Tutor }
const words = (absence: OtherAbsence, played: Script = waiting(), me = omar, other = sara) =>
  absenceWords(absence, played.state, me, other)

test('who waits reads of the mark and of what it settled', () => {
  expect(words(nothing)).toBeNull()
  expect(words(marked)).toBe('لم تحضر المدرّسة. عادت إليك ٣٠ دقيقة، والمغادرة أو حجز درس آخر متاح الآن.')
  expect(words({ ...marked, isTrial: true })).toContain('عاد إليك درس التعارف')
  expect(words({ ...nothing, marked: LessonSide.Student }, waiting(), sara, omar)).toBe(
    'لم يحضر الطالب. حُسب لك الدرس كاملًا، والمغادرة متاحة الآن.',
  )
})

test('who comes after the mark is late for both, in a call that has nothing else to say', () => {
  expect(words(marked, live())).toBe('تأخّرت المدرّسة أكثر من ١٠ دقائق: عادت الدقائق')
  expect(words(marked, live(), sara, omar)).toBe('تأخّرت المدرّسة أكثر من ١٠ دقائق: عادت الدقائق')
  expect(words({ ...nothing, marked: LessonSide.Student }, live())).toBe('تأخّر الطالب أكثر من ١٠ دقائق')
  expect(words(nothing, live())).toBeNull()
  expect(words(marked, otherAway())).toBeNull()
})

test('a power cut is said until the return, before the room and while the other one is away', () => {
  const back = (minutes: number) => new Date(waiting().state.now + minutes * 60_000).toISOString()
  const cut = { ...nothing, cut: { backBy: back(10) } }
  for (const played of [preview(), waiting(), otherAway()])
    expect(words(cut, played)).toMatch(/^انقطعت الكهرباء عند \{name\}\. العودة المتوقعة .+ م\.$/)
  expect(words({ ...nothing, cut: { backBy: back(-1) } })).toBeNull()
  expect(words({ ...nothing, cut: { backBy: null } })).toBe('انقطعت الكهرباء عند {name}، ولا عودة لهذا الدرس.')
  expect(words({ ...cut, marked: LessonSide.Tutor })).toContain('لم تحضر المدرّسة')
  expect(words(cut, live())).toBeNull()
})
