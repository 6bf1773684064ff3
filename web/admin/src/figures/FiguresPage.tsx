import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../kit/navigation.tsx'
import { CareTab } from './CareTab.tsx'
import { DemandTab } from './DemandTab.tsx'
import { StandingTab } from './StandingTab.tsx'
import { TrialTab } from './TrialTab.tsx'
import { figureWords as words } from './words.ts'

/** `/figures`: what came of the offers to students. */
export function FiguresPage(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <PageTabs
        label={words.tabs}
        tabs={[
          { value: 'trial', words: words.trial, content: () => <TrialTab /> },
          { value: 'standing', words: words.standing, content: () => <StandingTab /> },
          { value: 'demand', words: words.demand, content: () => <DemandTab /> },
          { value: 'care', words: words.care, content: () => <CareTab /> },
        ]}
      />
    </>
  )
}
