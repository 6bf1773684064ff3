import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { GraduationCap, User } from 'lucide-react'
import type { Destination } from './destination.ts'
import { paletteWords } from './words.ts'

const offered = 6

/** The people whom the words find: everybody for admins, tutors for whoever sees those alone, nobody for the rest. */
export function useFoundPeople(role: Role, settled: string): Destination[] {
  const seesAll = mayTry(role, 'user.list') === 'allow'
  const seesTutors = mayTry(role, 'tutor.full-list') === 'allow'
  const all = useRead(
    accountEndpoints.list,
    { query: { search: settled, size: offered } },
    { enabled: settled !== '' && seesAll },
  )
  const tutors = useRead(
    fullTutorEndpoints.list,
    { query: { name: settled, size: offered } },
    { enabled: settled !== '' && seesTutors && !seesAll },
  )
  if (settled === '') return []
  if (seesAll) return (all.data?.list ?? []).map(({ id, name, email, role: theirs }) => found(id, name, email, theirs))
  return (tutors.data?.list ?? []).map(({ id, name }) => found(id, name, null, Role.Tutor))
}

function found(id: number, name: string | null, email: string | null, role: Role): Destination {
  const isTutor = role === Role.Tutor || role === Role.TutorManager
  const to = isTutor ? `/tutor/${id}` : `/user/${id}`
  return { to, group: paletteWords.people, words: name ?? email ?? String(id), icon: isTutor ? GraduationCap : User }
}
