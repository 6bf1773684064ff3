import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type UnmatchedPayment, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePeople } from '../kit/cells.tsx'
import { createdColumn } from '../kit/columns.tsx'
import { FilterBar } from '../kit/FilterBar.tsx'
import { only, pick } from '../kit/filters.tsx'
import { ListView } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords, partWords } from '../kit/words.ts'
import { ProviderNumber } from './PaymentFacts.tsx'
import { PaymentText } from './PaymentText.tsx'
import { unmatchedWords } from './words.ts'

const reasonWords: Readonly<Record<UnmatchedPayment['reason'], string>> = {
  late: unmatchedWords.late,
  amount: unmatchedWords.differs,
  unknown: unmatchedWords.unknown,
}

const filters = {
  shown: pick(
    listWords.state,
    { handled: unmatchedWords.handled, all: unmatchedWords.every },
    (shown) => ({ handled: shown === 'all' ? null : shown === 'handled' }),
    unmatchedWords.open,
  ),
  reason: pick(unmatchedWords.reason, reasonWords, (reason) => ({ reasons: only(reason) })),
}

/** Payments that belong to no transaction; the tab opens on the waiting ones. */
export function UnmatchedTab(): ReactNode {
  const list = useList(filters, { sort: 'asc' })
  const payments = useRead(unmatchedPaymentEndpoints.list, { query: list.query })
  const person = usePeople((payments.data?.list ?? []).map(({ handledBy }) => handledBy))
  const [chosen, setChosen] = useState<UnmatchedPayment | null>(null)
  return (
    <>
      <p className="mb-4 max-w-reading text-ink-soft text-sm">{unmatchedWords.note}</p>
      <FilterBar list={list} />
      <ListView
        caption={unmatchedWords.caption}
        query={payments}
        list={list}
        columns={unmatchedColumns({ person, action: setChosen })}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={unmatchedWords.none}
        drawing="wallet"
      />
      {chosen !== null && <HandledDialog payment={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface Around {
  person: (id: number | null) => User | undefined
  action: (payment: UnmatchedPayment) => void
}

const t = wordsOf(unmatchedWords)

function unmatchedColumns({ person, action }: Around): Column<UnmatchedPayment>[] {
  return [
    {
      key: 'id',
      words: listWords.number,
      cell: ({ id }) => <span className="tabular text-ink-faint">{formatId(id)}</span>,
    },
    {
      key: 'number',
      words: unmatchedWords.providerNumber,
      cell: ({ providerRefNum }) => <ProviderNumber number={providerRefNum} />,
    },
    {
      key: 'amount',
      words: unmatchedWords.amount,
      numeric: true,
      cell: ({ amount }) => <Money piastres={amount} className="font-semibold" />,
    },
    { key: 'reason', words: unmatchedWords.reason, cell: ({ reason }) => reasonWords[reason] },
    {
      key: 'transaction',
      words: unmatchedWords.transaction,
      cell: ({ transactionId: id }) =>
        id === null ? (
          listWords.nothing
        ) : (
          <TextLink to={`/payments?open=${id}`} className="whitespace-nowrap">
            {t('openTransaction', { id: formatId(id) })}
          </TextLink>
        ),
    },
    createdColumn({ from: 'md' }),
    { key: 'state', words: listWords.state, cell: (row) => <HandledState payment={row} by={person(row.handledBy)} /> },
    {
      key: 'actions',
      words: listWords.actions,
      bare: true,
      cell: (row) => (
        <Button
          tone="quiet"
          size="small"
          aria-label={t(row.handled ? 'reopenOf' : 'handleOf', { id: formatId(row.id) })}
          onClick={() => action(row)}
        >
          {row.handled ? unmatchedWords.reopen : unmatchedWords.handle}
        </Button>
      ),
    },
  ]
}

function HandledState({ payment: { handled, note }, by }: { payment: UnmatchedPayment; by: User | undefined }) {
  return (
    <span className="inline-flex flex-col gap-1 max-md:items-end">
      <Chip tone={handled ? 'success' : 'warning'} icon={handled ? CircleCheck : Clock}>
        {handled ? unmatchedWords.handled : unmatchedWords.open}
      </Chip>
      {by && <span className="text-ink-faint text-xs">{t('by', { name: by.name ?? partWords.noName })}</span>}
      {note !== null && (
        <span dir="auto" className="max-w-56 text-ink-soft text-xs">
          {note}
        </span>
      )}
    </span>
  )
}

type Sent = RequestOf<typeof unmatchedPaymentEndpoints.update>['body']

const noteLimit = 255

/** Records the settlement of the money, or puts the payment back among the waiting ones; mounted while open. */
function HandledDialog({ payment, onClose }: { payment: UnmatchedPayment; onClose: () => void }): ReactNode {
  const handled = !payment.handled
  const words = handled ? unmatchedWords.handle : unmatchedWords.reopen
  const form = useContractForm<Sent, { note: string }, UnmatchedPayment>(unmatchedPaymentEndpoints.update.body, {
    start: { note: payment.note ?? '' },
    body: ({ note }) => ({ handled, note }),
    send: (body) => call(unmatchedPaymentEndpoints.update, { params: { id: payment.id }, body }),
    done: () => toast.success(handled ? unmatchedWords.saved : unmatchedWords.reopened),
    changes: [unmatchedPaymentEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={words} submit={words} onClose={onClose}>
      {handled && <PaymentText text={unmatchedWords.handleText} student={null} amount={payment.amount} />}
      <Textarea
        optional
        rows={2}
        label={unmatchedWords.noteLabel}
        hint={unmatchedWords.noteHint}
        limit={noteLimit}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
