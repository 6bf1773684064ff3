import { buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { kindWords } from '../room/texts/kind-words.ts'
import { roomWords } from '../room/texts/room-words.ts'
import { isInsideApp } from './inside-app.ts'
import { frameWords } from './words.ts'

export function NoCallsDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog
      open
      title={roomWords.unsupported}
      description={kindWords.lesson.needsBrowser}
      dismiss={frameWords.browseOn}
      onOpenChange={onClose}
      actions={
        <a href="https://www.google.com/chrome/" target="_blank" rel="noopener" className={buttonClasses({})}>
          {frameWords.getChrome}
        </a>
      }
    >
      {isInsideApp(globalThis) && <p className="text-ink-soft">{roomWords.insideApp}</p>}
    </Dialog>
  )
}
