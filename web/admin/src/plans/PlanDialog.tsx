import { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { newPlan, type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Checkbox, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { tierWords } from '@hiwar/kit/words/states.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../shell/parts/FormDialog.tsx'
import { PercentFields } from './PercentFields.tsx'
import { PricePreview } from './PricePreview.tsx'
import { planBody, type TypedPlan, typedPlan } from './plan-form.ts'
import { planWords } from './words.ts'

type Sent = ReturnType<typeof newPlan.parse>

interface PlanDialogProps {
  /** Null for a new one. */
  plan: Plan | null
  onClose: () => void
}

/** A plan with its discounts; the totals follow while they are typed. */
export function PlanDialog({ plan, onClose }: PlanDialogProps): ReactNode {
  const client = useQueryClient()
  const form = useContractForm<Sent, TypedPlan, Plan>(newPlan as BodySchema<Sent>, {
    start: typedPlan(plan),
    body: planBody,
    send: (body) =>
      plan === null
        ? call(planEndpoints.create, { body })
        : call(planEndpoints.update, { params: { id: plan.id }, body }),
    async done() {
      toast.success(plan === null ? planWords.added : planWords.saved)
      await client.invalidateQueries({ queryKey: queryKeyOf(planEndpoints.list) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={plan === null ? planWords.add : planWords.edit}
      submit={plan === null ? planWords.add : planWords.save}
      waits
      size="large"
      onClose={onClose}
    >
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_17rem] md:gap-8">
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label={planWords.tier}
              placeholder={null}
              choices={Object.values(PlanTier).map((value) => ({ value, words: tierWords[value] }))}
              {...form.field('tier')}
            />
            <TextField ltr inputMode="numeric" label={planWords.minutes} {...form.field('weeklyMinutes')} />
          </div>
          <TextField
            ltr
            inputMode="decimal"
            label={planWords.base}
            hint={planWords.baseHint}
            {...form.field('baseMonthlyPrice')}
          />
          <PercentFields
            label={planWords.discounts}
            month={form.field('monthDiscount')}
            quarter={form.field('quarterDiscount')}
            year={form.field('yearDiscount')}
          />
          <div>
            <Checkbox label={planWords.active} note={planWords.activeNote} {...form.field('active')} />
            <Checkbox label={planWords.invitesOnly} {...form.field('forInvitesOnly')} />
          </div>
        </div>
        <PricePreview typed={form.watch()} />
      </div>
    </FormDialog>
  )
}
