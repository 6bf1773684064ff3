import { PlanKind, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import type { Subscription } from '@hiwar/contract/money/subscriptions.ts'
import { UpgradeFrom, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { inOrder } from '@hiwar/kit/plans/offer.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { UpgradeSum } from './UpgradeSum.tsx'
import { upgradeWords as words } from './words.ts'

const t = wordsOf(words)

interface UpgradeDialogProps {
  subscription: Subscription
  /** No week begins after the running one. */
  isLastWeek: boolean
  onClose: () => void
}

const starts = [
  { value: UpgradeFrom.Now, words: words.now },
  { value: UpgradeFrom.NextWeek, words: words.next },
]

/** «زيادة الباقة»: the plan and the first week, what it costs, and the way to its payment. */
export function UpgradeDialog({ subscription, isLastWeek, onClose }: UpgradeDialogProps): ReactNode {
  const { weeklyMinutes, period } = subscription
  const navigate = useNavigate()
  const [wanted, want] = useState<number | null>(null)
  const [from, begin] = useState<UpgradeFrom>(UpgradeFrom.Now)
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  const larger = largerPlans(plans.data?.list ?? [], weeklyMinutes)
  const planId = wanted ?? larger[0]?.id
  const quote = useRead(
    upgradeEndpoints.quote,
    { query: { planId: planId ?? 1, from } },
    { enabled: planId !== undefined, staleTime: 0 },
  )
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={words.upgrade}
      description={words.note}
      actions={
        <Button
          disabled={quote.data === undefined}
          onClick={() => void navigate(`/checkout/${planId}/${planPeriodPaths[period]}?upgrade=${from}`)}
        >
          {quote.data?.amount ? t('goOnWith', { amount: formatMoney(quote.data.amount) }) : words.goOn}
        </Button>
      }
    >
      <DataBlock
        query={plans}
        skeleton={<SkeletonText lines={5} />}
        empty={() => larger.length === 0 && <p>{words.none}</p>}
      >
        {() => (
          <div className="flex flex-col gap-5">
            <RadioGroup
              label={words.plan}
              choices={larger.map((plan) => ({ value: String(plan.id), words: nameOf(plan) }))}
              value={String(planId)}
              onChange={({ target }) => want(Number(target.value))}
            />
            {!isLastWeek && (
              <RadioGroup
                label={words.from}
                choices={starts}
                value={from}
                onChange={({ target }) => begin(starts.find(({ value }) => value === target.value)?.value ?? from)}
              />
            )}
            <DataBlock query={quote} skeleton={<SkeletonText lines={4} />}>
              {(read) => <UpgradeSum quote={read} />}
            </DataBlock>
          </div>
        )}
      </DataBlock>
    </Dialog>
  )
}

function largerPlans(plans: readonly Plan[], weeklyMinutes: number): Plan[] {
  return inOrder(
    plans.filter((plan) => plan.active && plan.kind === PlanKind.Plan && plan.weeklyMinutes > weeklyMinutes),
  )
}

function nameOf({ tier, weeklyMinutes }: Plan): string {
  return t('planOf', { tier: tierWords[tier], minutes: countOf('minute', weeklyMinutes) })
}
