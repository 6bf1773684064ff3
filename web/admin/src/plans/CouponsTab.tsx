import { type Coupon, couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { DeleteDialog } from '../shell/parts/DeleteDialog.tsx'
import { CouponDialog } from './CouponDialog.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { offerWords } from './offer-words.ts'
import { usePlanChoices } from './use-plan-choices.ts'
import { planWords } from './words.ts'

type Open = { act: 'add' } | { act: 'edit' | 'delete'; coupon: Coupon } | null

/** Codes that take something off. */
export function CouponsTab(): ReactNode {
  const list = useList({}, { keep: ['tab'] })
  const { page, size, sort } = list
  const query = { page, size, sort }
  const coupons = useRead(couponEndpoints.list, { query })
  const { nameOf } = usePlanChoices()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <CsvButton endpoint={couponEndpoints.list} query={query} />
        <Button icon={Plus} onClick={() => setOpen({ act: 'add' })}>
          {offerWords.addCoupon}
        </Button>
      </div>
      <ListView
        caption={planWords.coupons}
        query={coupons}
        list={list}
        columns={couponColumns(nameOf, (act, coupon) => setOpen({ act, coupon }))}
        rowKey={({ id }) => id}
        none={offerWords.noCoupons}
        drawing="wallet"
      />
      {open?.act === 'add' && <CouponDialog coupon={null} onClose={close} />}
      {open?.act === 'edit' && <CouponDialog coupon={open.coupon} onClose={close} />}
      {open?.act === 'delete' && (
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
