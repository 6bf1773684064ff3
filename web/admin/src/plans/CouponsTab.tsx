import { type Coupon, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { BulkAct } from '@hiwar/contract/platform/bulk.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Ltr } from '@hiwar/kit/format/components.tsx'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BulkPlan } from '../kit/bulk/use-bulk.tsx'
import { actionsColumn } from '../kit/columns.tsx'
import { ActDialog } from '../kit/dialogs.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { CouponDialog } from './CouponDialog.tsx'
import { OfferEnd, usePlanChoices } from './offers.tsx'
import { offerWords, planWords } from './words.ts'

const bulk: BulkPlan<Coupon> = {
  nameOf: ({ code }) => code,
  acts: [
    {
      act: BulkAct.ArchiveCoupons,
      danger: true,
      begin: (ids) => ({ act: BulkAct.ArchiveCoupons, ids }),
    },
  ],
}

type Open = { action: 'add' } | { action: 'edit' | 'delete'; coupon: Coupon } | null

export function CouponsTab(): ReactNode {
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <EndpointList
        exports
        endpoint={couponEndpoints.list}
        list={useList({})}
        aside={
          <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
            {offerWords.addCoupon}
          </Button>
        }
        caption={planWords.coupons}
        columns={couponColumns(nameOf, (action, coupon) => setOpen({ action, coupon }))}
        bulk={bulk}
        none={offerWords.noCoupons}
        drawing="wallet"
      />
      {open?.action === 'add' && <CouponDialog coupon={null} onClose={close} />}
      {open?.action === 'edit' && <CouponDialog coupon={open.coupon} onClose={close} />}
      {open?.action === 'delete' && (
        <ActDialog
          danger
          title={offerWords.deleteCouponTitle}
          confirm={offerWords.deleteCoupon}
          run={() => call(couponEndpoints.delete, { params: { id: open.coupon.id } })}
          changes={[couponEndpoints.list]}
          done={offerWords.couponDeleted}
          onClose={close}
        >
          <p className="leading-relaxed">{offerWords.deleteCouponText}</p>
        </ActDialog>
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
    actionsColumn(
      ({ code }) => code,
      (coupon) => [
        { words: offerWords.editCoupon, onSelect: () => action('edit', coupon) },
        { words: offerWords.deleteCoupon, danger: true, onSelect: () => action('delete', coupon) },
      ],
    ),
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
