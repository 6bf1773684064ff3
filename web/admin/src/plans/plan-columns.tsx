import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Archive, CircleCheck, CirclePause, Mail } from 'lucide-react'
import { actionsColumn } from '../kit/columns.tsx'
import { listWords } from '../kit/words.ts'
import { planWords } from './words.ts'

const t = wordsOf(planWords)

export function planName({ kind, tier, weeklyMinutes }: Plan): string {
  if (kind === PlanKind.Trial) return planWords.trial
  return t('planOf', { tier: tierWords[tier], minutes: countOf('minute', weeklyMinutes) })
}

export type PlanAction = 'edit' | 'archive'

export function planColumns(action: (action: PlanAction, plan: Plan) => void): Column<Plan>[] {
  return [
    {
      key: 'plan',
      words: planWords.plan,
      cell: (plan) => (
        <span className="font-medium">
          {tierWords[plan.tier]}، {countOf('minute', plan.weeklyMinutes)}
        </span>
      ),
    },
    {
      key: 'month',
      words: planWords.month,
      numeric: true,
      cell: ({ monthPrice, fullMonthPrice }) => <Price now={monthPrice} full={fullMonthPrice} />,
    },
    {
      key: 'quarter',
      words: planWords.quarter,
      numeric: true,
      from: 'xl',
      cell: ({ quarterPrice, fullQuarterPrice }) => <Price now={quarterPrice} full={fullQuarterPrice} />,
    },
    {
      key: 'year',
      words: planWords.year,
      numeric: true,
      from: 'xl',
      cell: ({ yearPrice, fullYearPrice }) => <Price now={yearPrice} full={fullYearPrice} />,
    },
    { key: 'state', words: listWords.state, cell: (plan) => <PlanState plan={plan} /> },
    actionsColumn(planName, (plan) => [
      { words: planWords.edit, onSelect: () => action('edit', plan) },
      ...(plan.archived ? [] : [{ words: planWords.archive, danger: true, onSelect: () => action('archive', plan) }]),
    ]),
  ]
}

function Price({ now, full }: { now: number; full: number }) {
  return (
    <span className="flex flex-col items-end">
      <Money piastres={now} className="font-semibold" />
      {full !== now && (
        <s className="text-ink-faint text-xs">
          <Money piastres={full} />
        </s>
      )}
    </span>
  )
}

function PlanState({ plan: { active, archived, forInvitesOnly } }: { plan: Plan }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {archived ? (
        <Chip icon={Archive}>{planWords.archived}</Chip>
      ) : (
        <Chip tone={active ? 'success' : 'warning'} icon={active ? CircleCheck : CirclePause}>
          {active ? planWords.active : planWords.inactive}
        </Chip>
      )}
      {forInvitesOnly && (
        <Chip tone="info" icon={Mail}>
          {planWords.invitesOnly}
        </Chip>
      )}
    </span>
  )
}
