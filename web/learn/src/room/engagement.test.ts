import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { type Engagement, finishedOf } from './engagement.ts'
import { live, type Script, script, scriptWindow } from './testing/room-script.ts'
import type { RoomPerson } from './texts/person.ts'

const tutor: RoomPerson = { id: 7, name: 'سارة', image: null, gender: 'female', role: Role.Tutor }
const student: RoomPerson = { id: 9, name: 'عمر', image: null, gender: 'male', role: Role.Student }
const lessonOf = (me: RoomPerson): Engagement => ({
  kind: 'lesson',
  id: 5,
  sessionId: 'lesson:1',
  start: '2026-11-24T17:30:00.000Z',
  duration: 30,
  me,
  offered: true,
  other: tutor,
  canceled: null,
  decision: null,
})
const mayRate = (played: Script, me = student) => finishedOf(played.state, lessonOf(me)).mayRate

test('a student may rate after the end, when both members were connected for a minute', () => {
  expect(mayRate(live().wait(61).jump(31).play('leave'))).toBe(true)
  expect(mayRate(live().wait(50).jump(31).play('leave'))).toBe(false)
})
test('nobody rates before the end, and a tutor never rates', () => {
  expect(mayRate(live().wait(61).play('leave'))).toBe(false)
  expect(mayRate(live().wait(61).jump(31).play('leave'), tutor)).toBe(false)
})
test('nobody rates an interview', () => {
  const { state } = live().wait(61).jump(31).play('leave')
  expect(finishedOf(state, { ...lessonOf(student), kind: 'interview' }).mayRate).toBe(false)
})
test('a lesson that was over before its page opened may be rated, unless the two missed each other', () => {
  const { state } = script().jump(36).play({ kind: 'resolved', window: scriptWindow, otherInside: false })
  expect(finishedOf(state, lessonOf(student))).toEqual({ isOver: true, met: true, mayRate: true })
  expect(finishedOf(state, { ...lessonOf(student), missed: true })).toMatchObject({ met: false, mayRate: false })
})
