import { Role } from '@hiwar/contract/enumerations.ts'
import { expect, test } from 'vitest'
import { finishedOf } from './finished.ts'
import type { RoomPerson } from './sayings/person.ts'
import { live, type Script } from './testing/room-script.ts'

const tutor: RoomPerson = { id: 7, name: 'سارة', image: null, gender: 'female', role: Role.Tutor }
const student: RoomPerson = { id: 9, name: 'عمر', image: null, gender: 'male', role: Role.Student }
const mayRate = (played: Script, me = student) => finishedOf(played.state, 5, me, tutor).mayRate

test('a student may rate after the end, when the two were together for a minute', () => {
  expect(mayRate(live().wait(61).jump(31).play('leave'))).toBe(true)
  expect(mayRate(live().wait(50).jump(31).play('leave'))).toBe(false)
})
test('nobody rates before the end, and a tutor never', () => {
  expect(mayRate(live().wait(61).play('leave'))).toBe(false)
  expect(mayRate(live().wait(61).jump(31).play('leave'), tutor)).toBe(false)
})
test('the page hears how long the two were together', () => {
  expect(finishedOf(live().wait(10).state, 5, student, tutor)).toMatchObject({ lessonId: 5, other: tutor })
  expect(finishedOf(live().wait(10).state, 5, student, tutor).together).toBeGreaterThanOrEqual(9_000)
})
