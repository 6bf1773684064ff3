import { type Coupon, couponEndpoints, newCoupon } from '@hiwar/contract/money/coupons.ts'
import { basisPointsOf, typedHundredths, wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { DayField } from '@hiwar/kit/calendar/DayField.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { dayOf, endOfDay, usePlanChoices } from './offers.tsx'
import { PercentFields } from './PercentFields.tsx'
import { orNull } from './typed-numbers.ts'
import { offerWords } from './words.ts'

type Sent = ReturnType<typeof newCoupon.parse>

interface CouponDialogProps {
  /** Null for a new coupon. */
  coupon: Coupon | null
  onClose: () => void
}

/** A code and its discounts; mounted while open. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps): ReactNode {
  const { choices } = usePlanChoices()
  const form = useContractForm<Sent, TypedCoupon, Coupon>(newCoupon as BodySchema<Sent>, {
    start: typedCoupon(coupon),
    body: couponBody,
    send: (body) =>
      coupon === null
        ? call(couponEndpoints.create, { body })
        : call(couponEndpoints.update, { params: { id: coupon.id }, body }),
    done: () => toast.success(offerWords.couponSaved),
    changes: [couponEndpoints.list],
    close: onClose,
  })
  const generate = () => form.setValue('code', newCode(), { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog
      form={form}
      title={coupon === null ? offerWords.addCoupon : offerWords.editCoupon}
      submit={coupon === null ? offerWords.addCoupon : offerWords.saveCoupon}
      waits
      onClose={onClose}
    >
      {coupon !== null && coupon.uses > 0 && (
        <Banner>{wordsOf(offerWords)('pastUses', { uses: formatNumber(coupon.uses) })}</Banner>
      )}
      <TextField
        ltr
        autoCapitalize="characters"
        label={offerWords.code}
        hint={offerWords.codeHint}
        trailing={
          <Button tone="plain" size="small" onClick={generate}>
            {offerWords.generate}
          </Button>
        }
        {...form.field('code')}
      />
      <PercentFields
        label={offerWords.discounts}
        hint={offerWords.discountsHint}
        month={form.amount('fullMonthDiscount')}
        quarter={form.amount('fullQuarterDiscount')}
        year={form.amount('fullYearDiscount')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controlled control={form.control} name="expiresAt">
          {(field) => <DayField label={offerWords.lastDay} {...field} />}
        </Controlled>
        <Select
          label={offerWords.plan}
          placeholder={offerWords.everyPlan}
          choices={choices}
          {...form.field('planId')}
        />
        <TextField
          ltr
          optional
          inputMode="numeric"
          label={offerWords.maxUses}
          hint={offerWords.unlimited}
          {...form.field('maxUses')}
        />
        <TextField
          ltr
          optional
          inputMode="numeric"
          label={offerWords.maxUsesPerUser}
          hint={offerWords.unlimited}
          {...form.field('maxUsesPerUser')}
        />
      </div>
    </FormDialog>
  )
}

/** Typed fields of a coupon, and the body they make. */
interface TypedCoupon {
  code: string
  planId: string
  fullMonthDiscount: string
  fullQuarterDiscount: string
  fullYearDiscount: string
  maxUses: string
  maxUsesPerUser: string
  expiresAt: string
}

function typedCoupon(coupon: Coupon | null): TypedCoupon {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  const percent = (points: number | null | undefined) =>
    points === null || points === undefined ? '' : typedHundredths(points)
  return {
    code: coupon?.code ?? '',
    planId: text(coupon?.planId),
    fullMonthDiscount: percent(coupon?.fullMonthDiscount),
    fullQuarterDiscount: percent(coupon?.fullQuarterDiscount),
    fullYearDiscount: percent(coupon?.fullYearDiscount),
    maxUses: text(coupon?.maxUses),
    maxUsesPerUser: text(coupon?.maxUsesPerUser),
    expiresAt: coupon === null ? '' : dayOf(coupon.expiresAt),
  }
}

function couponBody({ code, expiresAt, ...typed }: TypedCoupon) {
  return {
    code,
    expiresAt: endOfDay(expiresAt),
    planId: orNull(typed.planId, wholeNumberOf),
    fullMonthDiscount: orNull(typed.fullMonthDiscount, basisPointsOf),
    fullQuarterDiscount: orNull(typed.fullQuarterDiscount, basisPointsOf),
    fullYearDiscount: orNull(typed.fullYearDiscount, basisPointsOf),
    maxUses: orNull(typed.maxUses, wholeNumberOf),
    maxUsesPerUser: orNull(typed.maxUsesPerUser, wholeNumberOf),
  }
}

// Leaves out look-alikes: no 0 and O, no 1 and I.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight characters in two groups, easy to read aloud. */
function newCode(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length])
  return `${picked.slice(0, 4).join('')}-${picked.slice(4).join('')}`
}
