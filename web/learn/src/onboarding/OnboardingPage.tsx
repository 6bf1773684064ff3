import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { JoiningList } from './JoiningList.tsx'
import { joiningSteps } from './joining-steps.ts'
import { useJoining } from './use-joining.ts'
import { joiningWords as words } from './words.ts'

/** `/t/onboarding`: five steps in their order, then an admin activates the account. */
export function OnboardingPage(): ReactNode {
  const joining = useJoining()
  if (joining.meta.data?.activated) return <Activated />
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <DataBlock query={joining.meta} skeleton={<StepSkeletons />}>
        {(meta) => (
          <div className="flex flex-col gap-6">
            {joiningSteps(meta, {}).every(({ state }) => state === 'done') && (
              <Banner tone="success">{words.allDone}</Banner>
            )}
            <JoiningList meta={meta} joining={joining} />
          </div>
        )}
      </DataBlock>
    </>
  )
}

/** It happened while somebody looked: the page says so, and does not just go away. */
function Activated(): ReactNode {
  return (
    <>
      <PageHeading key="activated">{words.activated}</PageHeading>
      <EmptyState
        drawing="calendar"
        words={words.activatedText}
        action={<LinkButton to="/schedule-management">{words.addSlots}</LinkButton>}
      />
    </>
  )
}

function StepSkeletons(): ReactNode {
  return (
    <div className="flex max-w-96 flex-col gap-3 max-lg:max-w-none">
      {[1, 2, 3, 4, 5].map((step) => (
        <Skeleton key={step} className="h-17 w-full rounded-card" />
      ))}
    </div>
  )
}
