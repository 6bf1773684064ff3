import { PlanTier } from '@hiwar/contract/enumerations.ts'
import { newPlan, type Plan, planEndpoints } from '@hiwar/contract/plans.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Checkbox } from '@hiwar/kit/ui/Checkbox.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { Select } from '@hiwar/kit/ui/Select.tsx'
import { TextField } from '@hiwar/kit/ui/TextField.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { tierWords } from '@hiwar/kit/words/states.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
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
  const formId = useId()
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
    <Dialog
      open
      onOpenChange={onClose}
      title={plan === null ? planWords.add : planWords.edit}
      size="large"
      busy={form.busy}
      dirty={form.changed}
      actions={
        <Button type="submit" form={formId} busy={form.busy} off={form.off} disabled={!form.changed}>
          {plan === null ? planWords.add : planWords.save}
        </Button>
      }
    >
      <form
        {...form.props}
        id={formId}
        className="grid items-start gap-5 pb-1 md:grid-cols-[minmax(0,1fr)_17rem] md:gap-8"
      >
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
          <FormAlert>{form.alert}</FormAlert>
        </div>
        <PricePreview typed={form.watch()} />
      </form>
    </Dialog>
  )
}
