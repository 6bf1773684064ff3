import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Camera, Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { kindWords } from '../kind-words.ts'
import { roomTimes } from '../room-times.ts'
import { roomWords } from '../room-words.ts'
import { Actions } from './Actions.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'

/** Before any device is touched: what will be asked, and the two quieter ways in. */
export function AskBody(): ReactNode {
  const { room, kind } = useRoomSetting()
  const { why, now, since } = useRoomState()
  const prompted = why === 'prompt'
  const ignored = prompted && now - since >= roomTimes.promptIsIgnored
  return (
    <>
      <span aria-hidden="true" className="flex items-center gap-3 rounded-full bg-brand-tint p-6 text-brand-ink">
        <Icon of={Camera} className="size-10" />
        <Icon of={Mic} className="size-10" />
      </span>
      {prompted && <p className="max-w-md text-center text-ink-soft">{kindWords[kind].askText}</p>}
      <Actions>
        {!prompted && <Button onClick={() => room.press('allow')}>{roomWords.allow}</Button>}
        {!prompted && (
          <Button tone="quiet" onClick={() => room.press('sound-only')}>
            {roomWords.soundOnly}
          </Button>
        )}
        {(!prompted || ignored) && (
          <Button tone="plain" onClick={() => room.press('no-devices')}>
            {roomWords.noDevices}
          </Button>
        )}
      </Actions>
    </>
  )
}
