import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../kit/dialogs.tsx'
import { pick, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { GuideLink, PageTabs } from '../kit/navigation.tsx'
import { listWords } from '../kit/words.ts'
import { CouponsTab } from './CouponsTab.tsx'
import { GiftsTab } from './GiftsTab.tsx'
import { giftWords } from './gift-words.ts'
import { InvitesTab } from './InvitesTab.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { type PlanAction, planColumns } from './plan-columns.tsx'
import { TrialRow } from './TrialRow.tsx'
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
          { value: 'gifts', words: giftWords.gifts, content: () => <GiftsTab /> },
          { value: 'invites', words: planWords.invites, content: () => <InvitesTab /> },
        ]}
      />
    </>
  )
}

const filters = {
  tier: pick(planWords.tier, tierWords, (tier) => ({ tier })),
  active: yesOrNo(listWords.state, [planWords.active, planWords.inactive], (active) => ({ active })),
}

type Open = { action: 'add' } | { action: PlanAction; plan: Plan } | null

function PlansTab(): ReactNode {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <TrialRow />
      <EndpointList
        endpoint={planEndpoints.list}
        list={useList(filters, { asks: { kind: PlanKind.Plan } })}
        aside={
          <Button icon={Plus} onClick={() => setOpen({ action: 'add' })}>
            {planWords.add}
          </Button>
        }
        caption={planWords.plans}
        columns={planColumns((action, plan) => setOpen({ action, plan }))}
        none={planWords.none}
        drawing="wallet"
      />
      {open?.action === 'add' && <PlanDialog plan={null} onClose={close} />}
      {open?.action === 'edit' && <PlanDialog plan={open.plan} onClose={close} />}
      {open?.action === 'archive' && (
        <ActDialog
          danger
          title={planWords.archiveTitle}
          confirm={planWords.archive}
          run={() => call(planEndpoints.delete, { params: { id: open.plan.id } })}
          changes={[planEndpoints.list]}
          done={({ deleted }) => (deleted ? planWords.deletedNow : planWords.archivedNow)}
          onClose={close}
        >
          <p className="leading-relaxed">{planWords.archiveText}</p>
        </ActDialog>
      )}
    </>
  )
}
