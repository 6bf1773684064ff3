import { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { tierWords } from '@hiwar/kit/words/states.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { oneOf, yesOrNo } from '../shell/lists/filter-parts.ts'
import { ListView } from '../shell/lists/ListView.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { DeleteDialog } from '../shell/parts/DeleteDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type PlanAct, planColumns } from './plan-columns.tsx'
import { planWords } from './words.ts'

const parts = { tier: oneOf(Object.values(PlanTier)), active: yesOrNo }

type Open = { act: 'add' } | { act: PlanAct; plan: Plan } | null

/** What is sold. */
export function PlansTab(): ReactNode {
  const list = useList(parts)
  const { page, size, sort, filters, change } = list
  const { tier, active } = filters
  const query = { page, size, sort, ...(tier !== null && { tier }), ...(active !== null && { active }) }
  const plans = useRead(planEndpoints.list, { query })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <FilterBar
        list={list}
        aside={
          <Button icon={Plus} onClick={() => setOpen({ act: 'add' })}>
            {planWords.add}
          </Button>
        }
      >
        <PickFilter
          label={planWords.tier}
          part={parts.tier}
          value={tier}
          onChange={(chosen) => change({ tier: chosen })}
          choices={Object.values(PlanTier).map((value) => ({ value, words: tierWords[value] }))}
        />
        <PickFilter
          label={listWords.state}
          part={parts.active}
          value={active}
          onChange={(chosen) => change({ active: chosen })}
          choices={[
            { value: 'true', words: planWords.active },
            { value: 'false', words: planWords.inactive },
          ]}
        />
      </FilterBar>
      <ListView
        caption={planWords.plans}
        query={plans}
        list={list}
        columns={planColumns((act, plan) => setOpen({ act, plan }))}
        rowKey={({ id }) => id}
        none={planWords.none}
        drawing="wallet"
      />
      {open?.act === 'add' && <PlanDialog plan={null} onClose={close} />}
      {open?.act === 'edit' && <PlanDialog plan={open.plan} onClose={close} />}
      {open?.act === 'archive' && <ArchivePlan plan={open.plan} onClose={close} />}
    </>
  )
}

function ArchivePlan({ plan: { id }, onClose }: { plan: Plan; onClose: () => void }): ReactNode {
  return (
    <DeleteDialog
      title={planWords.archiveTitle}
      confirm={planWords.archive}
      run={() => call(planEndpoints.delete, { params: { id } })}
      done={({ deleted }) => (deleted ? planWords.deletedNow : planWords.archivedNow)}
      list={planEndpoints.list}
      onClose={onClose}
    >
      <p className="leading-relaxed">{planWords.archiveText}</p>
    </DeleteDialog>
  )
}
