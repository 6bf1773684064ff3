import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { fileWords as words } from './words.ts'

interface PictureDialogProps {
  width: number
  height: number
  address: string | null
  onClose: () => void
}

/** A picture as large as the window has room for. */
export function PictureDialog({ width, height, address, onClose }: PictureDialogProps): ReactNode {
  return (
    <Dialog open readFirst size="large" title={words.picture} onOpenChange={onClose}>
      <img
        alt={words.picture}
        src={address ?? undefined}
        {...{ width, height }}
        className="mx-auto h-auto max-h-[68dvh] w-auto max-w-full touch-pinch-zoom rounded-control object-contain"
      />
    </Dialog>
  )
}
