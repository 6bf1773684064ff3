import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type ReactNode, useState } from 'react'
import { ActivationDialog } from '../../tutors/ActivationDialog.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { words } from './words.ts'

interface UserActsProps {
  user: User
  tutor: FullTutor | undefined
}

/** What one may do with the account; nothing for those who may not change it. */
export function UserActs({ user, tutor }: UserActsProps): ReactNode {
  const session = useSession()
  const [act, setAct] = useState<'edit' | 'turn' | null>(null)
  const close = () => setAct(null)
  const account = { id: user.id, role: user.role, studioId: tutor?.studioId ?? null }
  if (session === null || !mayChange(session.user, account, ['name'])) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAct('edit')}>{words.edit}</Button>
      {tutor && (
        <Button tone={tutor.activated ? 'danger-quiet' : 'quiet'} onClick={() => setAct('turn')}>
          {tutor.activated ? tutorWords.stop : tutorWords.activate}
        </Button>
      )}
      {act === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {act === 'turn' && tutor && <ActivationDialog tutor={tutor} onClose={close} />}
    </div>
  )
}
