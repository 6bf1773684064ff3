/** What the server says of a member who does not come: the mark, also beside who comes later, or a declared power cut. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { lateWords } from '@hiwar/kit/words/lessons.ts'
import { theStudent, theTutor } from '@hiwar/kit/words/people.ts'
import type { RoomState } from '../state/room-types.ts'
import type { RoomPerson } from './person.ts'
import { roomWords } from './room-words.ts'
import { statusWords } from './status.ts'

export interface OtherAbsence {
  /** The member who was marked absent; null for nobody. */
  marked: LessonSide | null
  /** The power cut of the other member, with the time of the return; null for none. */
  cut: { backBy: string | null } | null
  /** Minutes of the lesson, which came back to the student. */
  duration: number
  isTrial: boolean
}

/** The sentence of the status line, with `{name}` for the other member; null when there is none. */
export function absenceWords(
  absence: OtherAbsence,
  state: RoomState,
  me: RoomPerson,
  other: RoomPerson,
): string | null {
  const { phase, now, together } = state
  if (phase === 'live') return lateNote(absence, state, me, other)
  const isAlone = phase === 'waiting' || phase === 'otherAway' || (phase === 'preview' && state.other === 'absent')
  if (!isAlone) return null
  // Who came after the mark is late, and no longer absent.
  if (isMarked(absence, other) && phase !== 'preview' && together === 0) return markWords(absence, me, other)
  return absence.cut === null ? null : cutWords(absence.cut, now)
}

export function isMarked({ marked }: OtherAbsence, { role }: RoomPerson): boolean {
  return marked !== null && (marked === LessonSide.Student) === (role === Role.Student)
}

/** In a call that has nothing else to say. */
function lateNote({ marked }: OtherAbsence, state: RoomState, me: RoomPerson, other: RoomPerson): string | null {
  if (marked === null || statusWords(state, other, SessionKind.Lesson).words !== roomWords.live) return null
  const [student, tutor] = me.role === Role.Student ? [me, other] : [other, me]
  const genders = { tutorGender: tutor.gender, studentGender: student.gender }
  return lateWords({ marked, minutesReturned: marked === LessonSide.Tutor, ...genders })
}

function markWords({ duration, isTrial }: OtherAbsence, me: RoomPerson, { gender }: RoomPerson): string {
  const came = gender === Gender.Female ? 'لم تحضر' : 'لم يحضر'
  if (me.role !== Role.Student) return `${came} ${theStudent(gender)}. حُسب لك الدرس كاملًا، والمغادرة متاحة الآن.`
  const returned = isTrial ? 'عاد إليك درس التعارف' : `عادت إليك ${countOf('minute', duration)}`
  return `${came} ${theTutor(gender)}. ${returned}، والمغادرة أو حجز درس آخر متاح الآن.`
}

function cutWords({ backBy }: { backBy: string | null }, now: number): string | null {
  if (backBy === null) return 'انقطعت الكهرباء عند {name}، ولا عودة لهذا الدرس.'
  return Date.parse(backBy) > now ? `انقطعت الكهرباء عند {name}. العودة المتوقعة ${formatClock(backBy)}.` : null
}
