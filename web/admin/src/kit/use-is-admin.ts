import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

/** Whether an admin is at the screen: what only readers see has no buttons. */
export function useIsAdmin(): boolean {
  const role = useSession()?.user.role
  return role === Role.SuperAdmin || role === Role.RegularAdmin
}
