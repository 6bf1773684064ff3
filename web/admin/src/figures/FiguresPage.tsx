import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { PageTabs } from '../kit/navigation.tsx'
import { CareTab } from './CareTab.tsx'
import { figureWords as words } from './words.ts'

/** `/figures`: what features brought, by time. */
export function FiguresPage(): ReactNode {
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <PageTabs label={words.tabs} tabs={[{ value: 'care', words: words.care, content: () => <CareTab /> }]} />
    </>
  )
}
