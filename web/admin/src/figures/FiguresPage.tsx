import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../kit/navigation.tsx'
import { businessWords } from './business-words.ts'
import { CareTab } from './CareTab.tsx'
import { DemandTab } from './DemandTab.tsx'
import { GrowthTab } from './GrowthTab.tsx'
import { HoursTab } from './HoursTab.tsx'
import { MoneyTab } from './MoneyTab.tsx'
import { StandingTab } from './StandingTab.tsx'
import { TrialTab } from './TrialTab.tsx'
import { figureWords as words } from './words.ts'

/** `/figures`: the business by months, and what came of the offers to students. */
export function FiguresPage(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <PageTabs
        label={words.tabs}
        tabs={[
          { value: 'money', words: businessWords.money, content: () => <MoneyTab /> },
          { value: 'growth', words: businessWords.growth, content: () => <GrowthTab /> },
          { value: 'hours', words: businessWords.hours, content: () => <HoursTab /> },
          { value: 'trial', words: words.trial, content: () => <TrialTab /> },
          { value: 'standing', words: words.standing, content: () => <StandingTab /> },
          { value: 'demand', words: words.demand, content: () => <DemandTab /> },
          { value: 'care', words: words.care, content: () => <CareTab /> },
        ]}
      />
    </>
  )
}
