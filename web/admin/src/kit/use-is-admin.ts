import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

/** Whether the viewer is an admin; other readers see no buttons. */
export function useIsAdmin(): boolean {
  const role = useSession()?.user.role
  return role === Role.SuperAdmin || role === Role.RegularAdmin
}
