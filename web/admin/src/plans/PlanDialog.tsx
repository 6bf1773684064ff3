import { PlanPeriod, PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import { baseMonthlyPrice, planDiscount } from '@hiwar/contract/fields/money.ts'
import { newPlan, type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { planPrice } from '@hiwar/domain/plans/offers.ts'
import { basisPointsOf, piastresOf, typedHundredths, wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { MoneyField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { Checkbox, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useId } from 'react'
import { listWords } from '../kit/words.ts'
import { PercentFields } from './PercentFields.tsx'
import { planWords } from './words.ts'

type Sent = ReturnType<typeof newPlan.parse>

interface PlanDialogProps {
  /** Null for a new plan. */
  plan: Plan | null
  onClose: () => void
}

/** A plan with its discounts; the totals follow the typing. */
export function PlanDialog({ plan, onClose }: PlanDialogProps): ReactNode {
  const form = useContractForm<Sent, TypedPlan, Plan>(newPlan as BodySchema<Sent>, {
    start: typedPlan(plan),
    body: planBody,
    send: ({ kind, ...body }) =>
      plan === null
        ? call(planEndpoints.create, { body: { ...body, kind } })
        : call(planEndpoints.update, { params: { id: plan.id }, body }),
    done: () => toast.success(plan === null ? planWords.added : planWords.saved),
    changes: [planEndpoints.list],
    close: onClose,
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
          <MoneyField label={planWords.base} hint={planWords.baseHint} {...form.amount('baseMonthlyPrice')} />
          <PercentFields
            label={planWords.discounts}
            month={form.amount('monthDiscount')}
            quarter={form.amount('quarterDiscount')}
            year={form.amount('yearDiscount')}
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

/** Price of each period, computed by the rule that the server charges by. */
function PricePreview({ typed }: { typed: TypedPlan }): ReactNode {
  const id = useId()
  const plan = pricedPlan(typed)
  return (
    <section aria-labelledby={id} className="rounded-control bg-sunken px-4 py-3">
      <h3 id={id} className="font-medium text-ink-soft text-sm">
        {planWords.preview}
      </h3>
      <table className="w-full text-sm" aria-live="polite">
        <thead className="sr-only">
          <tr>
            <th scope="col">{planWords.period}</th>
            <th scope="col">{planWords.total}</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(PlanPeriod).map((period) => {
            const price = plan && planPrice(plan, period, null)
            return (
              <tr key={period} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 text-start font-normal text-ink-faint">
                  {periodWords[period]}
                </th>
                <td className="py-2 text-end font-semibold">
                  {price ? <Money piastres={price.total} before={price.fullPrice} /> : listWords.nothing}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Undefined while a field is outside the contract's bounds. */
function pricedPlan(typed: TypedPlan) {
  const { baseMonthlyPrice: base, monthDiscount, quarterDiscount, yearDiscount } = planBody(typed)
  const price = baseMonthlyPrice.safeParse(base)
  const discounts = [monthDiscount, quarterDiscount, yearDiscount]
  if (!price.success || !discounts.every((discount) => planDiscount.safeParse(discount).success)) return undefined
  return { id: 0, baseMonthlyPrice: piastres(price.data), monthDiscount, quarterDiscount, yearDiscount }
}

/** Typed fields of a plan, and the body they make. */
interface TypedPlan {
  tier: string
  weeklyMinutes: string
  baseMonthlyPrice: string
  monthDiscount: string
  quarterDiscount: string
  yearDiscount: string
  forInvitesOnly: boolean
  active: boolean
}

const empty: TypedPlan = {
  tier: PlanTier.Beginning,
  weeklyMinutes: '',
  baseMonthlyPrice: '',
  monthDiscount: '0',
  quarterDiscount: '0',
  yearDiscount: '0',
  forInvitesOnly: false,
  active: true,
}

function typedPlan(plan: Plan | null): TypedPlan {
  if (plan === null) return empty
  return {
    tier: plan.tier,
    weeklyMinutes: String(plan.weeklyMinutes),
    baseMonthlyPrice: typedHundredths(plan.baseMonthlyPrice),
    monthDiscount: typedHundredths(plan.monthDiscount),
    quarterDiscount: typedHundredths(plan.quarterDiscount),
    yearDiscount: typedHundredths(plan.yearDiscount),
    forInvitesOnly: plan.forInvitesOnly,
    active: plan.active,
  }
}

function planBody({ tier, forInvitesOnly, active, ...typed }: TypedPlan) {
  return {
    tier,
    forInvitesOnly,
    active,
    weeklyMinutes: typed.weeklyMinutes === '' ? '' : wholeNumberOf(typed.weeklyMinutes),
    baseMonthlyPrice: typed.baseMonthlyPrice === '' ? '' : piastresOf(typed.baseMonthlyPrice),
    monthDiscount: basisPointsOf(typed.monthDiscount),
    quarterDiscount: basisPointsOf(typed.quarterDiscount),
    yearDiscount: basisPointsOf(typed.yearDiscount),
  }
}
