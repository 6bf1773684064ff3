import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ListPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { JoinDialogProps } from './JoinDialog.tsx'
import { waitingWords as words } from './words.ts'

const JoinDialog = lazy(async () => ({ default: (await import('./JoinDialog.tsx')).JoinDialog }))

/** «لا وقت يناسبك؟»: the way to the waiting list of a tutor. */
export function WaitLine(wanted: Omit<JoinDialogProps, 'onClose'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-ink-soft">{words.noTime}</p>
      <Button tone="plain" icon={ListPlus} onClick={() => setOpen(true)}>
        {words.join}
      </Button>
      <Suspense>{isOpen && <JoinDialog {...wanted} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
