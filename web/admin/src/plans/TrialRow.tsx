/** The trial lesson above the list of plans: its switch, its price and its days. */
import { PlanKind, PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { newPlan, type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { piastresOf, typedHundredths } from '@hiwar/domain/text/typed-numbers.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { MoneyField } from '@hiwar/kit/ui/fields/amounts.tsx'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CirclePause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { planWords } from './words.ts'

const t = wordsOf(planWords)
const query = { kind: PlanKind.Trial, archived: false, size: 1 } as const

export function TrialRow(): ReactNode {
  const plans = useRead(planEndpoints.list, { query })
  const settings = useRead(settingEndpoints.read, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="mb-5">
      <DataBlock query={plans} skeleton={<Skeleton className="h-12 w-full" />}>
        {({ list: [plan = null] }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-52">
                <h2 className="flex flex-wrap items-center gap-2 text-lg">
                  {planWords.trial}
                  <Chip tone={plan?.active ? 'success' : 'warning'} icon={plan?.active ? CircleCheck : CirclePause}>
                    {plan?.active ? planWords.trialOn : planWords.trialOff}
                  </Chip>
                </h2>
                <p className="text-ink-soft text-sm">
                  {plan?.baseMonthlyPrice ? <Money piastres={plan.baseMonthlyPrice} /> : planWords.trialFree}
                  {settings.data && (
                    <>
                      {'، '}
                      {t('trialDays', { days: countOf('day', settings.data.trialDays) })}{' '}
                      <TextLink to="/platform-settings">{planWords.changeDays}</TextLink>
                    </>
                  )}
                </p>
              </div>
              <Button tone="quiet" onClick={() => setOpen(true)}>
                {planWords.editTrial}
              </Button>
            </div>
            {isOpen && <TrialDialog plan={plan} onClose={() => setOpen(false)} />}
          </>
        )}
      </DataBlock>
    </Card>
  )
}

type Sent = ReturnType<typeof newPlan.parse>

interface TypedTrial {
  baseMonthlyPrice: string
  active: boolean
}

/** The first saving makes the plan of the trial. */
function TrialDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }): ReactNode {
  const form = useContractForm<Sent, TypedTrial, Plan>(newPlan as BodySchema<Sent>, {
    start: { baseMonthlyPrice: typedHundredths(plan?.baseMonthlyPrice ?? 0), active: plan?.active ?? true },
    body: ({ active, baseMonthlyPrice }) => ({
      kind: PlanKind.Trial,
      tier: PlanTier.Beginning,
      weeklyMinutes: trialMinutes,
      baseMonthlyPrice: baseMonthlyPrice === '' ? '' : piastresOf(baseMonthlyPrice),
      active,
    }),
    send: ({ active, baseMonthlyPrice, ...made }) =>
      plan === null
        ? call(planEndpoints.create, { body: { ...made, active, baseMonthlyPrice } })
        : call(planEndpoints.update, { params: { id: plan.id }, body: { active, baseMonthlyPrice } }),
    done: () => toast.success(planWords.trialSaved),
    changes: [planEndpoints.list],
    close: onClose,
  })
  return (
    <FormDialog form={form} title={planWords.editTrial} submit={planWords.saveTrial} waits onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Checkbox label={planWords.trialSwitch} note={planWords.trialNote} {...form.field('active')} />
        <MoneyField label={planWords.trialPrice} hint={planWords.trialPriceHint} {...form.amount('baseMonthlyPrice')} />
      </div>
    </FormDialog>
  )
}
