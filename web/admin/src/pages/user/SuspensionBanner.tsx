import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { suspensionReasonWords } from '@hiwar/contract/enumerations/words.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type EndedSuspension, type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { maySuspend } from '@hiwar/domain/accounts/suspension.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../../kit/dialogs.tsx'
import { partWords } from '../../kit/words.ts'
import { suspensionWords as words } from './suspension-words.ts'

const t = wordsOf(words)

/** The suspension that holds; undefined while none does. */
export function useSuspension(user: User): Suspension | undefined {
  const query = { users: [user.id], holds: true, size: 1 }
  const current = useRead(suspensionEndpoints.list, { query }, { enabled: user.suspended })
  return user.suspended ? current.data?.list[0] : undefined
}

/** «موقوف حتى ٢٧ نوفمبر»; without the date until the suspension is read. */
export function SuspendedChip({ suspension }: { suspension: Suspension | undefined }): ReactNode {
  const endsAt = suspension?.endsAt
  return (
    <Chip tone="danger" icon={Ban}>
      {suspension === undefined && words.isSuspended}
      {endsAt === null && words.endless}
      {endsAt && (
        <>
          {words.until} <Time at={endsAt} />
        </>
      )}
    </Chip>
  )
}

/** The reason of a suspension, the staff behind it, and what ends it. */
export function SuspensionBanner({ user, suspension }: { user: User; suspension: Suspension }): ReactNode {
  const viewer = useLogin()?.user
  const [action, setAction] = useState<'lift' | 'confirm' | null>(null)
  const close = () => setAction(null)
  const mayEnd = viewer !== undefined && maySuspend(viewer, user)
  const mayConfirm = mayEnd && suspension.unconfirmed && viewer.role === Role.SuperAdmin
  return (
    <div className="mb-6">
      <Banner
        tone="danger"
        icon={Ban}
        actions={
          mayEnd && (
            <>
              {mayConfirm && (
                <Button tone="danger-quiet" size="small" onClick={() => setAction('confirm')}>
                  {words.confirm}
                </Button>
              )}
              <Button tone="quiet" size="small" onClick={() => setAction('lift')}>
                {words.lift}
              </Button>
            </>
          )
        }
      >
        <p className="font-medium">
          {suspensionReasonWords[suspension.reason]}
          <span className="font-normal">
            {'، '}
            <Time at={suspension.startsAt} />
            {'، '}
            {t.rich('by', {
              person: suspension.by.name ?? partWords.noName,
              name: (chunks) => <Name key="name">{chunks}</Name>,
            })}
          </span>
        </p>
        <Lines>{suspension.note}</Lines>
        {suspension.innerNote !== null && (
          <p className="text-sm">
            {words.innerNote}: <Name>{suspension.innerNote}</Name>
          </p>
        )}
        {suspension.unconfirmed && <p className="text-sm">{words.unconfirmed}</p>}
      </Banner>
      {action === 'lift' && <LiftDialog user={user} onClose={close} />}
      {action === 'confirm' && (
        <ActDialog
          danger
          title={words.confirm}
          run={() => call(suspensionEndpoints.confirm, { params: { id: user.id } })}
          changes={changed}
          done={words.confirmed}
          onClose={close}
        >
          <p className="pb-3 leading-relaxed">{words.confirmText}</p>
        </ActDialog>
      )}
    </div>
  )
}

const changed = [accountEndpoints.read, accountEndpoints.list, suspensionEndpoints.list]

/** Ends a suspension before its time; mounted while open. */
function LiftDialog({ user, onClose }: { user: User; onClose: () => void }): ReactNode {
  const [mistake, setMistake] = useState(false)
  return (
    <ActDialog
      title={words.lift}
      run={() => call(suspensionEndpoints.lift, { params: { id: user.id }, body: { mistake } })}
      changes={changed}
      done={saidOf}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-3">
        <p className="leading-relaxed">{words.liftText}</p>
        <Checkbox
          label={words.mistake}
          note={words.mistakeNote}
          checked={mistake}
          onChange={(event) => setMistake(event.currentTarget.checked)}
        />
      </div>
    </ActDialog>
  )
}

function saidOf({ restored, lost }: EndedSuspension): string {
  if (lost > 0) return t('lost', { minutes: countOf('minute', lost) })
  return restored > 0 ? t('restored', { minutes: countOf('minute', restored) }) : words.lifted
}
