/** What the server says of a member who does not come: the mark, or a power cut that the member declared. */
import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { theStudent, theTutor } from '@hiwar/kit/words/people.ts'
import type { RoomState } from '../state/room-types.ts'
import type { RoomPerson } from './person.ts'

export interface OtherAbsence {
  /** The other member was marked absent. */
  isOtherMarked: boolean
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
  const { phase, now } = state
  const isAlone = phase === 'waiting' || phase === 'otherAway' || (phase === 'preview' && state.other === 'absent')
  if (!isAlone) return null
  if (absence.isOtherMarked && phase !== 'preview') return markWords(absence, me, other)
  return absence.cut === null ? null : cutWords(absence.cut, now)
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
