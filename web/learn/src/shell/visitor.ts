import { useSession } from '@hiwar/kit/session/session.ts'
import type { Visitor } from './entry.ts'
import { hasLeft } from './leaving.ts'
import { useIsNewcomer } from './newcomer.ts'
import { useTutorProgress } from './tutor-progress.ts'

/** Who is looking, as far as the guards want to know. */
export function useVisitor(): Visitor {
  const user = useSession()?.user
  const role = user?.role ?? null
  const isNewcomer = useIsNewcomer()
  const tutor = useTutorProgress(role)
  const hasName = Boolean(user?.name)
  return { role, isNewcomer, hasName, tutor, hasLeft: hasLeft() }
}
