import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatNear } from '@hiwar/kit/format/date-time.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { ActDialog } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import { SettingForm } from './SettingForm.tsx'
import { settingWords } from './words.ts'

/** Settings that an operator may change while the server runs. */
export function SettingsPage(): ReactNode {
  const settings = useRead(settingEndpoints.read, {})
  return (
    <>
      <PageHeading note={settingWords.note}>{settingWords.title}</PageHeading>
      <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DataBlock query={settings} skeleton={<SkeletonText lines={14} />}>
          {(known) => <SettingForm key={known.updatedAt} settings={known} />}
        </DataBlock>
        <CachePart />
      </div>
    </>
  )
}

/** Empties the servers' caches, and shows who did so last. */
function CachePart(): ReactNode {
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const last = useRead(auditEndpoints.list, { query: { actions: ['cache.flush'], size: 1 } }).data?.list[0]
  return (
    <section aria-labelledby="cache" className="rounded-card border border-line bg-surface p-5 shadow-rest md:p-6">
      <h2 id="cache" className="mb-1 text-lg">
        {settingWords.cache}
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">{settingWords.cacheText}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="quiet" onClick={() => setConfirming(true)}>
          {settingWords.flush}
        </Button>
        {last && (
          <p className="text-ink-faint text-sm">
            {wordsOf(settingWords)('lastFlush', {
              when: formatNear(last.createdAt, now),
              name: last.actor.name ?? partWords.noName,
            })}
          </p>
        )}
      </div>
      {isConfirming && (
        <ActDialog
          title={settingWords.flushTitle}
          confirm={settingWords.flush}
          run={() => call(platformEndpoints.flushCache, {})}
          changes={[auditEndpoints.list]}
          done={settingWords.flushed}
          onClose={() => setConfirming(false)}
        >
          <p className="leading-relaxed">{settingWords.flushText}</p>
        </ActDialog>
      )}
    </section>
  )
}
