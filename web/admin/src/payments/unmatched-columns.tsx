import type { UnmatchedPayment } from '@hiwar/contract/money/unmatched-payments.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr } from '@hiwar/kit/format/bidi.tsx'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { listWords } from '../shell/lists/words.ts'
import { partWords } from '../shell/parts/words.ts'
import { ProviderNumber } from './PaymentFacts.tsx'
import { unmatchedWords } from './unmatched-words.ts'

export const reasonWords: Readonly<Record<UnmatchedPayment['reason'], string>> = {
  late: unmatchedWords.late,
  amount: unmatchedWords.differs,
  unknown: unmatchedWords.unknown,
}

interface Around {
  person: (id: number | null) => User | undefined
  act: (payment: UnmatchedPayment) => void
}

const t = wordsOf(unmatchedWords)

export function unmatchedColumns({ person, act }: Around): Column<UnmatchedPayment>[] {
  return [
    { key: 'id', words: listWords.number, cell: ({ id }) => <Ltr className="tabular text-ink-faint">{id}</Ltr> },
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
          <TextLink to={`/payments?open=${id}`}>{t('openTransaction', { id: String(id) })}</TextLink>
        ),
    },
    {
      key: 'createdAt',
      words: listWords.created,
      sortable: true,
      from: 'md',
      cell: ({ createdAt }) => <Time at={createdAt} className="whitespace-nowrap" />,
    },
    { key: 'state', words: listWords.state, cell: (row) => <HandledState payment={row} by={person(row.handledBy)} /> },
    {
      key: 'acts',
      words: unmatchedWords.acts,
      bare: true,
      cell: (row) => (
        <Button
          tone="quiet"
          size="small"
          aria-label={t(row.handled ? 'reopenOf' : 'handleOf', { id: String(row.id) })}
          onClick={() => act(row)}
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
