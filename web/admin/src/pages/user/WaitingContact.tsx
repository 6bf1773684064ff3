import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type ContactChange, contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import { ContactChangeNote } from '@hiwar/kit/accounts/ContactChangeNote.tsx'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useSeesAll } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { partWords } from '../../kit/words.ts'
import { contactWords as words } from './words.ts'

type Owner = Pick<User, 'id' | 'role'>

const changes = [contactChangeEndpoints.read, accountEndpoints.read, accountEndpoints.list, auditEndpoints.list]
const t = wordsOf(words)

/** The new e-mail or phone that waits for the owner; another admin than the one who asked may confirm it. */
export function WaitingContact({ user }: { user: Owner }): ReactNode {
  const { now } = useClock()
  if (!useSeesAll()('contact-change.read')) return null
  return (
    <div className="mb-6 empty:hidden">
      <ContactChangeNote
        userId={user.id}
        more={(change) => ({
          note: t.rich('asked', {
            name: change.asker?.name ?? partWords.noName,
            day: formatFull(change.expiresAt, now()),
            who: (name) => <Name>{name}</Name>,
          }),
          actions: <Actions user={user} change={change} />,
        })}
      />
    </div>
  )
}

function Actions({ user, change }: { user: Owner; change: ContactChange }): ReactNode {
  const viewer = useLogin()?.user
  const [action, setAction] = useState<'confirm' | 'cancel' | null>(null)
  const confirm = useWrite(contactChangeEndpoints.confirm, { changes, onSuccess: () => done(words.confirmed) })
  const cancel = useWrite(contactChangeEndpoints.cancel, { changes, onSuccess: () => done(words.canceled) })
  const account = { id: user.id, role: user.role, studioId: null }
  if (viewer === undefined || !mayChange(viewer, account, ['email', 'phone'])) return null
  const isSecond = viewer.id !== change.asker?.id && viewer.id !== user.id

  function done(said: string): void {
    setAction(null)
    toast.success(said)
  }

  return (
    <>
      {isSecond && (
        <Button size="small" onClick={() => setAction('confirm')}>
          {words.confirm}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={() => setAction('cancel')}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        open={action === 'confirm'}
        title={words.confirmTitle}
        description={words.confirmText}
        confirm={words.confirm}
        write={confirm}
        onConfirm={() => confirm.mutate({ body: { id: change.id } })}
        onOpenChange={() => setAction(null)}
      />
      <ConfirmDialog
        open={action === 'cancel'}
        danger
        title={words.cancelTitle}
        confirm={words.cancel}
        write={cancel}
        onConfirm={() => cancel.mutate({ params: { id: user.id } })}
        onOpenChange={() => setAction(null)}
      />
    </>
  )
}
