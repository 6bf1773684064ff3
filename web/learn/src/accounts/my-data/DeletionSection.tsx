import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import {
  type Deletion,
  type DeletionBlocker,
  type DeletionState,
  deletionEndpoints,
} from '@hiwar/contract/people/deletion.ts'
import { deletionDue } from '@hiwar/domain/accounts/deletion.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { keepUser, readLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deletionWords as words } from './words.ts'

const t = wordsOf(words)

/** «حذف الحساب» on the page of the person's data: the request, the obstacles, and the button that withdraws it. */
export function DeletionSection(): ReactNode {
  const state = useRead(deletionEndpoints.read, {})
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <section aria-labelledby="deletion" className="flex max-w-reading flex-col items-start gap-3">
      <h2 id="deletion" className="font-semibold text-lg">
        {words.title}
      </h2>
      <DataBlock query={state} skeleton={<SkeletonText lines={3} />}>
        {(read) =>
          read.deletion ? (
            <PendingDeletion deletion={read.deletion} blockers={read.blockers} />
          ) : (
            <>
              <p className="text-ink-soft">{words.text}</p>
              <Button tone="danger" onClick={() => setDialogOpen(true)}>
                {words.ask}
              </Button>
              {isDialogOpen && <DeletionDialog state={read} onClose={() => setDialogOpen(false)} />}
            </>
          )
        }
      </DataBlock>
    </section>
  )
}

function PendingDeletion({ deletion, blockers }: Blocking & { deletion: Deletion }): ReactNode {
  const { dueAt, heldUntil } = deletion
  const { now } = useClock()
  return (
    <>
      <p>{t('date', { date: formatFull(dueAt, now()) })}</p>
      {heldUntil && <p>{t('held', { date: formatFull(heldUntil, now()) })}</p>}
      {blockers.length > 0 && <Blockers title={words.blockedDay} blockers={blockers} />}
      <UndoButton />
    </>
  )
}

/** The banner on every page while the deletion of the account is pending. */
export function DeletionBanner({ leavesAt }: { leavesAt: string }): ReactNode {
  const { now } = useClock()
  return (
    <Banner tone="warning" icon={CalendarX2} actions={<UndoButton size="small" />}>
      {t('date', { date: formatFull(leavesAt, now()) })}
    </Banner>
  )
}

function UndoButton({ size }: { size?: 'small' }): ReactNode {
  const undo = useWrite(deletionEndpoints.withdraw, {
    changes: [deletionEndpoints.read, accountEndpoints.current],
    onSuccess: () => {
      storeDeletionDate(null)
      toast.success(words.undone)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button tone="quiet" {...(size && { size })} busy={undo.isPending} onClick={() => undo.mutate({})}>
      {words.undo}
    </Button>
  )
}

function storeDeletionDate(leavesAt: string | null): void {
  const user = readLogin()?.user
  if (user) keepUser({ ...user, leavesAt })
}

/** Lists the deleted and kept records before the request, or the obstacles that must end first; mounted while open. */
function DeletionDialog({ state, onClose }: { state: DeletionState; onClose: () => void }): ReactNode {
  const { now } = useClock()
  const ask = useWrite(deletionEndpoints.ask, {
    changes: [deletionEndpoints.read, accountEndpoints.current, lessonEndpoints.list],
    onSuccess: ({ dueAt }) => {
      storeDeletionDate(dueAt)
      toast.success(words.asked)
      onClose()
    },
  })
  const isBlocked = state.blockers.length > 0
  return (
    <ConfirmDialog
      open
      danger={!isBlocked}
      title={words.askTitle}
      confirm={isBlocked ? words.understood : words.confirm}
      write={ask}
      onConfirm={() => (isBlocked ? onClose() : ask.mutate({}))}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4 pb-3 leading-relaxed">
        {isBlocked ? (
          <Blockers title={words.blocked} blockers={state.blockers} />
        ) : (
          <>
            <p className="font-medium">{t('date', { date: formatFull(deletionDue(instant(now())), now()) })}</p>
            <Losses losses={state.losses} />
            <Part title={words.goes} lines={[words.goesText]} />
            <Part title={words.stays} lines={[words.staysOthers, words.staysMoney]} />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

type Blocking = Pick<DeletionState, 'blockers'>

function Blockers({ title, blockers }: Blocking & { title: string }): ReactNode {
  return (
    <div role="status" className="rounded-card bg-warning-tint px-4 py-3 text-warning-ink">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2 pt-2">
        {blockers.map((blocker) => (
          <li
            key={'id' in blocker ? `${blocker.kind}-${blocker.id}` : blocker.kind}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span>{t(blocker.kind, { amount: moneyInWords(blocker.amount) })}</span>
            <LinkButton tone="quiet" size="small" to={isPaid(blocker) ? '/payments' : '/invoices'}>
              {isPaid(blocker) ? words.toPayments : words.toEarnings}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the money is the person's own payment, and not earnings. */
function isPaid({ kind }: DeletionBlocker): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'suspense'
}

function Losses({ losses: { minutes, refund, appointments } }: Pick<DeletionState, 'losses'>): ReactNode {
  const lines = [
    minutes > 0 && t('lostMinutes', { minutes: countOf('minute', minutes) }),
    refund > 0 && t('lostRefund', { amount: moneyInWords(refund) }),
    appointments > 0 && t('lostAppointments', { appointments: countAfter('appointment', appointments) }),
  ].filter((line) => line !== false)
  return lines.length === 0 ? null : <Part title={words.losses} lines={lines} />
}

function Part({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {lines.map((line) => (
        <p key={line} className="text-ink-soft">
          {line}
        </p>
      ))}
    </div>
  )
}
