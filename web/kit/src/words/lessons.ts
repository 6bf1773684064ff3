/** Texts on how a lesson ended; they depend on the viewer and on the person concerned. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance, LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
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
  /** The member who had not come ten minutes after the start. */
  marked: LessonSide | null
  /** Staff are still reviewing the lesson. */
  review: boolean
  tutorGender: Gender | null
  studentGender: Gender | null
}

/** A member who was marked absent and came later. */
export function lateWords({
  marked,
  minutesReturned,
  tutorGender,
  studentGender,
}: Pick<ShownVerdict, 'marked' | 'minutesReturned' | 'tutorGender' | 'studentGender'>): string {
  const isTutor = marked === LessonSide.Tutor
  const gender = isTutor ? tutorGender : studentGender
  const late = `${gender === Gender.Female ? 'تأخّرت' : 'تأخّر'} ${isTutor ? theTutor(gender) : theStudent(gender)}`
  return `${late} أكثر من ١٠ دقائق${minutesReturned ? ': عادت الدقائق' : ''}`
}

export function attendanceWords(verdict: ShownVerdict): string | null {
  if (verdict.review) return 'قيد المراجعة'
  const minutes = verdict.minutesReturned ? ': عادت الدقائق' : ''
  const { attendance, marked, decidedByStaff, tutorGender, studentGender } = verdict
  const absent = marked === LessonSide.Tutor ? theTutor(tutorGender) : theStudent(studentGender)
  // Before the verdict nobody knows whether the marked one still comes.
  if (marked !== null && attendance === Attendance.Unknown) return `غياب ${absent}${minutes}`
  if (marked !== null && attendance === Attendance.Both && !decidedByStaff) return lateWords(verdict)
  switch (attendance) {
    case Attendance.StudentOnly:
      return `غياب ${theTutor(tutorGender)}${minutes}`
    case Attendance.TutorOnly:
      return `غياب ${theStudent(studentGender)}${minutes}`
    case Attendance.None:
      return `لم يحضر أحد${minutes}`
    case Attendance.Both:
      if (!verdict.minutesReturned) return 'حضور كامل'
      return `${decidedByStaff ? 'بقرار فريق حوار' : 'تعذّر الاتصال'}${minutes}`
    default:
      return null
  }
}
