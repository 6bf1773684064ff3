import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { CachePart } from './CachePart.tsx'
import { SettingForm } from './SettingForm.tsx'
import { settingWords } from './words.ts'

/** What an operator may change while the house runs. */
export function SettingsPage(): ReactNode {
  const settings = useRead(settingEndpoints.read, {})
  return (
    <>
      <PageHeading note={settingWords.note}>{settingWords.title}</PageHeading>
      <div className="flex max-w-3xl flex-col gap-8">
        <CachePart />
        <DataBlock query={settings} skeleton={<SkeletonText lines={14} />}>
          {(known) => <SettingForm key={known.updatedAt} settings={known} />}
        </DataBlock>
      </div>
    </>
  )
}
