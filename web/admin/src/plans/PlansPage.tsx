import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { GuideLink } from '../shell/parts/GuideLink.tsx'
import { PageTabs } from '../shell/parts/PageTabs.tsx'
import { CouponsTab } from './CouponsTab.tsx'
import { InvitesTab } from './InvitesTab.tsx'
import { PlansTab } from './PlansTab.tsx'
import { planWords } from './words.ts'

/** What is sold, what takes something off its price, and who is invited to it. */
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
