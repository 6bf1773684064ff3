import { PlanTier } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DeleteDialog } from '../kit/dialogs.tsx'
import { FilterBar, PickFilter } from '../kit/filters.tsx'
import { ListView } from '../kit/ListView.tsx'
import { listQuery, oneOf, useList, yesOrNo } from '../kit/list.ts'
import { GuideLink, PageTabs } from '../kit/navigation.tsx'
import { listWords } from '../kit/words.ts'
import { CouponsTab } from './CouponsTab.tsx'
import { InvitesTab } from './InvitesTab.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type PlanAction, planColumns } from './plan-columns.tsx'
import { planWords } from './words.ts'

export function PlansPage(): ReactNode {
  return (
    <>
      <PageHeading note={planWords.note} action={<GuideLink kind="mpv" words={planWords.guide} />}>
        {planWords.title}
      </PageHeading>
      <PageTabs
        label={planWords.tabs}
        tabs={[
          { value: 'plans', words: planWords.plans, content: () => <PlansTab /> },
          { value: 'coupons', words: planWords.coupons, content: () => <CouponsTab /> },
          { value: 'invites', words: planWords.invites, content: () => <InvitesTab /> },
        ]}
      />
    </>
  )
}

const parts = { tier: oneOf(Object.values(PlanTier)), active: yesOrNo }

type Open = { action: 'add' } | { action: PlanAction; plan: Plan } | null

function PlansTab(): ReactNode {
  const list = useList(parts)
  const { filters, change } = list
  const { tier, active } = filters
  const query = listQuery(list, { tier, active })
  const plans = useRead(planEndpoints.list, { query })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <FilterBar
        list={list}
        aside={
          <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
            {planWords.add}
          </Button>
        }
      >
        <PickFilter
          label={planWords.tier}
          part={parts.tier}
          value={tier}
          onChange={(chosen) => change({ tier: chosen })}
          choices={tierWords}
        />
        <PickFilter
          label={listWords.state}
          part={parts.active}
          value={active}
          onChange={(chosen) => change({ active: chosen })}
          choices={{ true: planWords.active, false: planWords.inactive }}
        />
      </FilterBar>
      <ListView
        caption={planWords.plans}
        query={plans}
        list={list}
        columns={planColumns((action, plan) => setOpen({ action, plan }))}
        rowKey={({ id }) => id}
        none={planWords.none}
        drawing="wallet"
      />
      {open?.action === 'add' && <PlanDialog plan={null} onClose={close} />}
      {open?.action === 'edit' && <PlanDialog plan={open.plan} onClose={close} />}
      {open?.action === 'archive' && <ArchivePlan plan={open.plan} onClose={close} />}
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
