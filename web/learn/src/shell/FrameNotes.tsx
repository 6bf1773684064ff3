import { tabStorage } from '@hiwar/kit/device-storage.ts'
import { ClockBanner, OfflineBanner } from '@hiwar/kit/shell/banners.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { canCall } from '../room/devices/support.ts'
import { useNewVersion } from './offline/register-worker.ts'

/** Above the page: warnings by priority, of which only the first one is visible; `children` are those of members. */
export function FrameNotes({ children }: { children?: ReactNode }): ReactNode {
  return (
    <>
      <CallSupport />
      <div className="mb-6 empty:hidden max-md:group-has-data-covers-phone/frame:invisible [&>:not(:first-child)]:hidden">
        <OfflineBanner />
        <ClockBanner />
        {children}
        <VersionBanner />
      </div>
    </>
  )
}

function VersionBanner(): ReactNode {
  const update = useNewVersion()
  if (update === null) return null
  return (
    <Banner
      icon={Sparkles}
      actions={
        <Button tone="quiet" size="small" onClick={update}>
          {shellWords.update}
        </Button>
      }
    >
      {shellWords.newVersion}
    </Banner>
  )
}

const NoCallsDialog = lazy(async () => ({ default: (await import('./NoCallsDialog.tsx')).NoCallsDialog }))

/** Session storage key: the hint was shown in this visit. */
const key = 'hiwar:calls-told'

/** Says once per visit that this browser cannot hold calls; the room says so itself. */
function CallSupport(): ReactNode {
  const [open, setOpen] = useState(() => tabStorage.getItem(key) === null && !canCall(globalThis))
  useEffect(() => {
    if (open) tabStorage.setItem(key, 'yes')
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <NoCallsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
