import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { sayKind } from '../kind-words.ts'
import { roomWords } from '../room-words.ts'
import { useRoomPart, useRoomSetting } from './room-setting.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps): ReactNode {
  const { kind } = useRoomSetting()
  const window = useRoomPart((state) => state.window)
  const closes = window === null ? '' : formatClock(window.closes)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      size="small"
      destructive
      title={roomWords.leaveTitle}
      description={sayKind(kind)('leaveText', { clock: closes })}
      dismiss={roomWords.stay}
      actions={
        <Button tone="danger" onClick={onLeave}>
          {roomWords.leave}
        </Button>
      }
    />
  )
}
