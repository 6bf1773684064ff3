import { type Coupon, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RowMenu } from '../kit/cells.tsx'
import { DeleteDialog } from '../kit/dialogs.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import { listQuery, useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { CouponDialog } from './CouponDialog.tsx'
import { OfferEnd, usePlanChoices } from './offers.tsx'
import { offerWords, planWords } from './words.ts'

type Open = { action: 'add' } | { action: 'edit' | 'delete'; coupon: Coupon } | null

export function CouponsTab(): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const query = listQuery(list, {})
  const coupons = useRead(couponEndpoints.list, { query })
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <ExportButton endpoint={couponEndpoints.list} query={query} />
        <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
          {offerWords.addCoupon}
        </Button>
      </div>
      <ListView
        caption={planWords.coupons}
        query={coupons}
        list={list}
        columns={couponColumns(nameOf, (action, coupon) => setOpen({ action, coupon }))}
        rowKey={({ id }) => id}
        none={offerWords.noCoupons}
        drawing="wallet"
      />
      {open?.action === 'add' && <CouponDialog coupon={null} onClose={close} />}
      {open?.action === 'edit' && <CouponDialog coupon={open.coupon} onClose={close} />}
      {open?.action === 'delete' && (
        <DeleteDialog
          title={offerWords.deleteCouponTitle}
          confirm={offerWords.deleteCoupon}
          run={() => call(couponEndpoints.delete, { params: { id: open.coupon.id } })}
          done={() => offerWords.couponDeleted}
          list={couponEndpoints.list}
          onClose={close}
        >
          <p className="leading-relaxed">{offerWords.deleteCouponText}</p>
        </DeleteDialog>
      )}
    </>
  )
}

const t = wordsOf(offerWords)

function couponColumns(
  planName: (id: number) => string,
  action: (action: 'edit' | 'delete', coupon: Coupon) => void,
): Column<Coupon>[] {
  return [
    {
      key: 'code',
      words: offerWords.code,
      cell: ({ code }) => (
        <span className="inline-flex items-center gap-1">
          <Ltr className="tabular font-semibold">{code}</Ltr>
          <CopyButton text={code} label={offerWords.copyCode} />
        </span>
      ),
    },
    { key: 'month', words: planWords.month, cell: ({ fullMonthDiscount }) => percentWords(fullMonthDiscount) },
    { key: 'quarter', words: planWords.quarter, cell: ({ fullQuarterDiscount }) => percentWords(fullQuarterDiscount) },
    { key: 'year', words: planWords.year, cell: ({ fullYearDiscount }) => percentWords(fullYearDiscount) },
    {
      key: 'plan',
      words: offerWords.plan,
      from: 'xl',
      cell: ({ planId }) => (planId === null ? offerWords.everyPlan : planName(planId)),
    },
    { key: 'uses', words: offerWords.uses, cell: usedWords },
    { key: 'expiresAt', words: offerWords.expires, cell: ({ expiresAt }) => <OfferEnd at={expiresAt} /> },
    {
      key: 'actions',
      words: offerWords.actions,
      bare: true,
      cell: (coupon) => (
        <RowMenu
          label={t('actionsOf', { what: coupon.code })}
          actions={[
            { words: offerWords.editCoupon, onSelect: () => action('edit', coupon) },
            { words: offerWords.deleteCoupon, danger: true, onSelect: () => action('delete', coupon) },
          ]}
        />
      ),
    },
  ]
}

function percentWords(points: number | null): string {
  return points === null ? listWords.nothing : formatPercent(points)
}

function usedWords({ uses, maxUses }: Coupon): string {
  const most = maxUses === null ? null : formatNumber(maxUses)
  if (uses === 0) return most === null ? offerWords.unused : t('unusedOf', { most })
  const used = formatNumber(uses)
  return most === null ? used : t('usesOf', { used, most })
}
