import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Invoice, type InvoiceStats, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { type PublicSettings, platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { Money, moneyInWords } from '@hiwar/kit/format/components.tsx'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { keepPageSize, Pagination, readPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { BadgeCheck, BanknoteArrowDown, CalendarClock, Hourglass, Wallet } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LessonEarnings } from './LessonEarnings.tsx'
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'
import { WithdrawalTable } from './WithdrawalTable.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { earningWords as words } from './words.ts'

/** The dialog that is open above the page. */
type Open = { is: 'withdrawal' } | { is: 'details' | 'change' | 'cancel'; id: number }

/** `/invoices`: earnings, spendable balance, and the state of each withdrawal. */
export function WithdrawalsPage(): ReactNode {
  const user = useLogin()?.user
  const id = user?.id ?? 0
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [size, setSize] = useState(readPageSize)
  const stats = useRead(invoiceEndpoints.stats, { params: { id } }, { enabled: id !== 0 })
  const list = useRead(invoiceEndpoints.list, { query: { page, size } })
  const settings = useRead(platformEndpoints.publicSettings, {})
  const [open, setOpen] = useState<Open | null>(null)
  useWithdrawalUpdates()

  const limits = limitsOf(settings.data, stats.data, user?.leavesAt != null)
  const shown =
    open !== null && 'id' in open ? list.data?.list.find((withdrawal) => withdrawal.id === open.id) : undefined
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading action={<WithdrawButton limits={limits} onPress={() => setOpen({ is: 'withdrawal' })} />}>
        {words.title}
      </PageHeading>
      <div className="flex flex-col gap-8">
        <DataBlock query={stats} skeleton={<TileSkeletons />}>
          {(figures) => (
            <>
              <BalanceTiles stats={figures} />
              {figures.receiverHold && <HoldNote {...figures.receiverHold} />}
            </>
          )}
        </DataBlock>
        <Section heading={words.list}>
          <DataBlock
            query={list}
            skeleton={<Skeleton className="h-72 w-full rounded-card" />}
            empty={({ total }) => total === 0 && <EmptyState drawing="wallet" words={words.none} />}
          >
            {(withdrawals) => (
              <>
                <WithdrawalTable withdrawals={withdrawals.list} onOpen={(id) => setOpen({ is: 'details', id })} />
                <Pagination
                  page={page}
                  size={size}
                  total={withdrawals.total}
                  onPage={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
                  onSize={(rows) => {
                    keepPageSize(rows)
                    setSize(rows)
                    setSearch({})
                  }}
                />
              </>
            )}
          </DataBlock>
        </Section>
        <LessonEarnings stats={stats.data} />
      </div>
      {open?.is === 'withdrawal' && limits && (
        <WithdrawDialog limits={limits} last={list.data?.list[0]} onClose={close} />
      )}
      {open?.is === 'details' && shown && (
        <WithdrawalDetails
          withdrawal={shown}
          onChange={() => setOpen({ is: 'change', id: shown.id })}
          onCancel={() => setOpen({ is: 'cancel', id: shown.id })}
          onClose={close}
        />
      )}
      {open?.is === 'change' && shown && limits && (
        <WithdrawDialog
          limits={{ ...limits, spendable: piastres(limits.spendable + shown.amount), isLeaving: false }}
          last={undefined}
          changing={shown}
          onClose={close}
        />
      )}
      {open?.is === 'cancel' && shown && <CancelWithdrawalDialog withdrawal={shown} onClose={close} />}
    </>
  )
}

type Limits = ComponentProps<typeof WithdrawDialog>['limits']

/** The bounds of a withdrawal; null until the settings are loaded. */
function limitsOf(
  settings: PublicSettings | undefined,
  stats: InvoiceStats | undefined,
  isLeaving: boolean,
): Limits | null {
  if (settings === undefined || stats === undefined) return null
  return {
    methods: settings.withdrawMethods,
    minAmount: piastres(settings.withdrawMinAmount),
    maxAmount: piastres(settings.withdrawMaxAmount),
    spendable: piastres(stats.spendable),
    knownReceivers: stats.receiverHold?.receivers ?? null,
    isLeaving,
    instapayLimit: settings.instapayTransferLimit,
  }
}

/** Soon after staff changed a contact of the account, a new receiver waits. */
function HoldNote({ until, receivers }: NonNullable<InvoiceStats['receiverHold']>): ReactNode {
  const { now } = useClock()
  const key = receivers.length === 0 ? 'holdOfAll' : 'hold'
  return (
    <div className="mt-4">
      <Banner tone="warning">{wordsOf(words)(key, { until: formatFull(until, now()) })}</Banner>
    </div>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-4'

/** The tutor's money: spendable, being earned, held, and paid out. */
function BalanceTiles({ stats: { spendable, income, invoices } }: { stats: InvoiceStats }): ReactNode {
  const tiles = [
    { name: words.spendable, piastres: spendable, icon: Wallet },
    { name: words.future, piastres: income.future, icon: CalendarClock },
    { name: words.pending, piastres: invoices.pending, icon: Hourglass },
    { name: words.fulfilled, piastres: invoices.fulfilled, icon: BadgeCheck },
  ]
  return (
    <section aria-label={words.balance}>
      <dl className={grid}>
        {tiles.map(({ name, piastres, icon }, place) => (
          <div
            key={name}
            className={clsx(
              'flex min-w-0 flex-col-reverse justify-end rounded-card border p-3 sm:p-4',
              place === 0 ? 'border-brand/30 bg-brand-tint' : 'border-line bg-surface',
            )}
          >
            <dt className={clsx('text-sm leading-snug', place === 0 ? 'text-brand-ink' : 'text-ink-soft')}>{name}</dt>
            <dd className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
              <Money piastres={piastres} className="font-semibold text-lg text-ink sm:text-xl md:max-lg:text-2xl" />
              <Icon of={icon} className="text-brand-ink max-sm:hidden" />
            </dd>
          </div>
        ))}
      </dl>
      {income.total > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {wordsOf(words)('income', {
            total: moneyInWords(income.total),
            past: moneyInWords(income.past),
            future: moneyInWords(income.future),
          })}
        </p>
      )}
    </section>
  )
}

function TileSkeletons(): ReactNode {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}

/** The page's main button; while it is off, it says why. */
function WithdrawButton({ limits, onPress }: { limits: Limits | null; onPress: () => void }): ReactNode {
  const reason = limits === null ? undefined : reasonAgainst(limits)
  return (
    <div className="flex flex-col items-end gap-1.5 max-sm:w-full max-sm:items-stretch">
      <Button icon={BanknoteArrowDown} disabled={limits === null} disabledReason={reason} onClick={onPress}>
        {words.withdraw}
      </Button>
      {reason && <p className="text-ink-soft text-sm">{reason}</p>}
    </div>
  )
}

function reasonAgainst({ methods, spendable, minAmount, isLeaving }: Limits): string | undefined {
  if (methods.length === 0) return words.noMethods
  if (spendable === 0) return words.noMoney
  if (spendable >= minAmount || isLeaving) return undefined
  return wordsOf(words)('belowMinimum', { minimum: moneyInWords(minAmount) })
}

interface CancelWithdrawalDialogProps {
  withdrawal: Invoice
  onClose: () => void
}

/** Asks once whether the team should stop the transfer; mounted while open. */
function CancelWithdrawalDialog({ withdrawal: { id, amount }, onClose }: CancelWithdrawalDialogProps): ReactNode {
  const ask = useWrite(invoiceEndpoints.update, {
    changes: [invoiceEndpoints.list, invoiceEndpoints.stats],
    onSuccess: () => {
      toast.success(words.cancelSent)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={words.cancelTitle}
      confirm={words.cancel}
      write={ask}
      onConfirm={() => ask.mutate({ params: { id }, body: { status: WithdrawStatus.PendingCancellation } })}
      onOpenChange={onClose}
    >
      <p className="mb-4">{wordsOf(words)('cancelText', { amount: moneyInWords(amount) })}</p>
    </ConfirmDialog>
  )
}
