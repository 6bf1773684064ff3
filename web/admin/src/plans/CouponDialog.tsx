import { type Coupon, couponEndpoints, newCoupon } from '@hiwar/contract/money/coupons.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../shell/parts/FormDialog.tsx'
import { couponBody, newCode, type TypedCoupon, typedCoupon } from './coupon-form.ts'
import { offerWords } from './offer-words.ts'
import { PercentFields } from './PercentFields.tsx'
import { usePlanChoices } from './use-plan-choices.ts'

type Sent = ReturnType<typeof newCoupon.parse>

interface CouponDialogProps {
  /** Null for a new one. */
  coupon: Coupon | null
  onClose: () => void
}

/** A code and what it takes off; mounted while it is open. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps): ReactNode {
  const client = useQueryClient()
  const { choices } = usePlanChoices()
  const form = useContractForm<Sent, TypedCoupon, Coupon>(newCoupon as BodySchema<Sent>, {
    start: typedCoupon(coupon),
    body: couponBody,
    send: (body) =>
      coupon === null
        ? call(couponEndpoints.create, { body })
        : call(couponEndpoints.update, { params: { id: coupon.id }, body }),
    async done() {
      toast.success(offerWords.couponSaved)
      await client.invalidateQueries({ queryKey: queryKeyOf(couponEndpoints.list) })
      onClose()
    },
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
        month={form.field('fullMonthDiscount')}
        quarter={form.field('fullQuarterDiscount')}
        year={form.field('fullYearDiscount')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="date" dir="ltr" label={offerWords.lastDay} {...form.field('expiresAt')} />
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
