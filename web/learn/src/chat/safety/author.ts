/** Whose texts are read before they are sent, and as whom warnings address the author. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { consentEndpoints } from '@hiwar/contract/people/consents.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { ageGroup } from '@hiwar/domain/accounts/consent.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import type { TextRefusal } from '@hiwar/domain/safety/verdict.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'

export interface Author {
  id: number
  isStudent: boolean
  isMinor: boolean
}

/** The viewer as an author whose texts are read; null where nothing is read. */
export function useAuthor(user: User | undefined, other: Role | undefined): Author | null {
  const isMinor = useIsMinor(user?.birthYear ?? null)
  if (user === undefined || !isReadBetween(user.role, other)) return null
  return { id: user.id, isStudent: user.role === Role.Student, isMinor }
}

/** Between a student and a tutor or manager. ours: also while the other member is not known yet, as without a network. */
function isReadBetween(own: Role, other: Role | undefined): boolean {
  if (own === Role.Student) return other === undefined || isTutorOrManager(other)
  return isTutorOrManager(own) && (other === undefined || other === Role.Student)
}

/** In the year of the 18th birthday the answer of the person counts. */
function useIsMinor(birthYear: number | null): boolean {
  const age = ageGroup({ birthYear, saidAdult: null }, instant(useNow()))
  const own = useRead(consentEndpoints.own, {}, { enabled: age === 'turning' })
  return (age === 'turning' ? own.data?.age : age) === 'minor'
}

const refusals: ReadonlySet<unknown> = new Set<TextRefusal>([
  'contact-warning',
  'abuse-warning',
  'contact-blocked',
  'abuse-blocked',
])

/** The refusal of a text by what was read in it, which its author can answer or mend. */
export function textRefusalOf({ reason }: { reason?: string | undefined }): TextRefusal | null {
  return refusals.has(reason) ? (reason as TextRefusal) : null
}

/** Whether the author may send the text all the same. */
export function isWarning(refusal: TextRefusal): boolean {
  return refusal === 'contact-warning' || refusal === 'abuse-warning'
}
