import { giftStateWords } from '@hiwar/contract/enumerations/gift-words.ts'
import { periodLengthWords } from '@hiwar/contract/enumerations/words.ts'
import { type Gift, GiftState, giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { mayRevoke } from '@hiwar/domain/gifts/gift.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { moneyInWords, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { actionsColumn, createdColumn } from '../kit/columns.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { person } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { GiftDialog } from './GiftDialog.tsx'
import { giftWords as words } from './gift-words.ts'
import { usePlanChoices } from './offers.tsx'

const t = wordsOf(words)
const filters = { giver: person(words.giver, (users) => ({ users })) }

/** Gifts that students bought, and the codes of staff. */
export function GiftsTab(): ReactNode {
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<'add' | Gift | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <EndpointList
        endpoint={giftEndpoints.list}
        list={useList(filters)}
        aside={
          <Button icon={Plus} onClick={() => setOpen('add')}>
            {words.add}
          </Button>
        }
        caption={words.gifts}
        columns={giftColumns(nameOf, setOpen)}
        none={words.none}
        drawing="wallet"
      />
      {open === 'add' && <GiftDialog onClose={close} />}
      {open !== 'add' && open !== null && (
        <ActDialog
          danger
          title={words.revokeTitle}
          confirm={words.revoke}
          run={() => call(giftEndpoints.revoke, { params: { id: open.id } })}
          changes={[giftEndpoints.list]}
          done={words.revoked}
          onClose={close}
        >
          <p className="leading-relaxed">
            {open.plan === null ? words.revokeText : t('revokePaidText', { amount: moneyInWords(open.plan.amount) })}
          </p>
        </ActDialog>
      )}
    </>
  )
}

const tones = {
  [GiftState.Open]: 'brand',
  [GiftState.Returning]: 'warning',
  [GiftState.Redeemed]: 'success',
  [GiftState.Revoked]: 'neutral',
  [GiftState.Over]: 'neutral',
} as const

function giftColumns(planName: (id: number) => string, revoke: (gift: Gift) => void): Column<Gift>[] {
  return [
    {
      key: 'what',
      words: words.what,
      cell: ({ plan, minutes }) =>
        plan === null
          ? countOf('minute', minutes ?? 0)
          : t('planFor', { plan: planName(plan.planId), period: periodLengthWords[plan.period] }),
    },
    { key: 'giver', words: words.giver, cell: ({ giver }) => <PersonCell person={giver} to={`/user/${giver.id}`} /> },
    {
      key: 'state',
      words: listWords.state,
      cell: ({ state }) => <Chip tone={tones[state]}>{giftStateWords[state]}</Chip>,
    },
    {
      key: 'redeemedBy',
      words: words.redeemedBy,
      cell: ({ redeemedBy }) =>
        redeemedBy === null ? listWords.nothing : <PersonCell person={redeemedBy} to={`/user/${redeemedBy.id}`} />,
    },
    {
      key: 'expiresAt',
      words: words.expires,
      from: 'xl',
      cell: ({ expiresAt }) => <Time at={expiresAt} as="day" className="whitespace-nowrap" />,
    },
    { ...createdColumn({ as: 'day', from: 'xl' }), sortable: false },
    actionsColumn(
      ({ id }) => t('giftOf', { id: formatId(id) }),
      (gift) => (mayRevoke(gift.state) ? [{ words: words.revoke, danger: true, onSelect: () => revoke(gift) }] : []),
    ),
  ]
}
