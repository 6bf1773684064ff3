import type { Person } from '@hiwar/contract/people/people.ts'
import { roleName } from '@hiwar/kit/words/roles.ts'
import type { Appointment } from './appointment.ts'

/** The one of the two who does not look, with a name in any case. */
export function otherSide({ manager, tutor }: Appointment, myId: number): Person & { name: string } {
  const other = manager.id === myId ? tutor : manager
  return { ...other, name: other.name ?? roleName(other.role, other.gender) }
}
