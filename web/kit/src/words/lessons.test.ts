import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { attendanceWords, lessonCanceledBy } from './lessons.ts'

test("a cancellation names the person who canceled, in that person's gender", () => {
  const tutor = { role: Role.Tutor, gender: Gender.Female }
  expect(lessonCanceledBy(tutor, false)).toBe('إلغاء من المدرّسة')
  expect(lessonCanceledBy(tutor, true)).toBe('إلغاء منك')
  expect(lessonCanceledBy({ role: Role.Student, gender: null }, false)).toBe('إلغاء من الطالب')
  expect(lessonCanceledBy({ role: Role.RegularAdmin, gender: null }, false)).toBe('إلغاء من فريق حوار')
  expect(lessonCanceledBy(null, false)).toBe('إلغاء تلقائي')
})

test('a verdict names who attended, and is hidden under review', () => {
  const genders = { tutorGender: Gender.Male, studentGender: Gender.Female }
  const verdict = { ...genders, minutesReturned: false, decidedByStaff: false, review: false, marked: null }
  const returned = { ...verdict, minutesReturned: true }
  expect(attendanceWords({ ...verdict, attendance: 'both' })).toBe('حضور كامل')
  expect(attendanceWords({ ...returned, attendance: 'both' })).toBe('تعذّر الاتصال: عادت الدقائق')
  expect(attendanceWords({ ...returned, attendance: 'student-only' })).toBe('غياب المدرّس: عادت الدقائق')
  expect(attendanceWords({ ...verdict, attendance: 'tutor-only' })).toBe('غياب الطالبة')
  const byStaff = { ...returned, decidedByStaff: true }
  expect(attendanceWords({ ...byStaff, attendance: 'both' })).toBe('بقرار فريق حوار: عادت الدقائق')
  expect(attendanceWords({ ...byStaff, attendance: 'tutor-only' })).toBe('غياب الطالبة: عادت الدقائق')
  expect(attendanceWords({ ...byStaff, attendance: 'student-only', minutesReturned: false })).toBe('غياب المدرّس')
  expect(attendanceWords({ ...verdict, attendance: 'unknown' })).toBeNull()
  expect(attendanceWords({ ...verdict, attendance: 'both', review: true })).toBe('قيد المراجعة')
})

test('a mark names the absent member before the verdict, and a late one after it', () => {
  const genders = { tutorGender: Gender.Female, studentGender: Gender.Male }
  const ofTutor = { ...genders, minutesReturned: true, decidedByStaff: false, review: false, marked: 'tutor' } as const
  const ofStudent = { ...ofTutor, minutesReturned: false, marked: 'student' } as const
  expect(attendanceWords({ ...ofTutor, attendance: 'unknown' })).toBe('غياب المدرّسة: عادت الدقائق')
  expect(attendanceWords({ ...ofStudent, attendance: 'unknown' })).toBe('غياب الطالب')
  expect(attendanceWords({ ...ofTutor, attendance: 'both' })).toBe('تأخّرت المدرّسة أكثر من ١٠ دقائق: عادت الدقائق')
  expect(attendanceWords({ ...ofStudent, attendance: 'both' })).toBe('تأخّر الطالب أكثر من ١٠ دقائق')
  expect(attendanceWords({ ...ofStudent, attendance: 'tutor-only' })).toBe('غياب الطالب')
  expect(attendanceWords({ ...ofTutor, attendance: 'both', decidedByStaff: true })).toContain('بقرار فريق حوار')
})
