/** Texts on how a lesson ended; they depend on the viewer and on the person concerned. */
import { type Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { theStudent, theTutor } from './people.ts'

/** «إلغاء منك», «إلغاء من المدرّسة», «إلغاء تلقائي» (canceler null: the system). */
export function lessonCanceledBy(canceler: { role: Role; gender: Gender | null } | null, isViewer: boolean): string {
  if (canceler === null) return 'إلغاء تلقائي'
  if (isViewer) return 'إلغاء منك'
  if (canceler.role === Role.Student) return `إلغاء من ${theStudent(canceler.gender)}`
  if (canceler.role === Role.Tutor || canceler.role === Role.TutorManager)
    return `إلغاء من ${theTutor(canceler.gender)}`
  return 'إلغاء من فريق حوار'
}

interface ShownVerdict {
  attendance: Attendance
  minutesReturned: boolean
  decidedByStaff: boolean
  /** Staff are still reviewing the lesson. */
  review: boolean
  tutorGender: Gender | null
  studentGender: Gender | null
}

export function attendanceWords(verdict: ShownVerdict): string | null {
  if (verdict.review) return 'قيد المراجعة'
  const minutes = verdict.minutesReturned ? ': عادت الدقائق' : ''
  switch (verdict.attendance) {
    case Attendance.StudentOnly:
      return `غياب ${theTutor(verdict.tutorGender)}${minutes}`
    case Attendance.TutorOnly:
      return `غياب ${theStudent(verdict.studentGender)}${minutes}`
    case Attendance.None:
      return `لم يحضر أحد${minutes}`
    case Attendance.Both:
      if (!verdict.minutesReturned) return 'حضور كامل'
      return `${verdict.decidedByStaff ? 'بقرار فريق حوار' : 'تعذّر الاتصال'}${minutes}`
    default:
      return null
  }
}
