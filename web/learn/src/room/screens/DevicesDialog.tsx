import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { DeviceSelects } from './DeviceSelects.tsx'
import { LevelBar } from './LevelBar.tsx'

/** Another device in the middle of the call. */
export function DevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={roomWords.deviceTitle} size="small">
      <div className="flex flex-col gap-5">
        <DeviceSelects />
        <LevelBar />
      </div>
    </Dialog>
  )
}
