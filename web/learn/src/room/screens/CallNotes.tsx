import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { type LucideIcon, MessageCircleOff, Mic, MonitorUp, Phone, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { roomTimes } from '../room-times.ts'
import { roomWords } from '../room-words.ts'
import { personWords } from '../sayings/person.ts'
import { cutFor } from '../sayings/status.ts'
import type { RoomState } from '../state/room-types.ts'
import { DeviceFaults } from './DeviceFaults.tsx'
import { useLocalTracks } from './local-setting.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'
import { Sentence } from './Sentence.tsx'

/** Small lines under the status: what is different from usual, and the one press that changes it. */
export function CallNotes(): ReactNode {
  const state = useRoomState()
  const { room, other } = useRoomSetting()
  const { screen } = useLocalTracks()
  const sharing = screen !== null && state.mine.screen === 'on'
  return (
    <div className="flex flex-col items-center gap-2 px-4 pb-2 empty:hidden">
      {state.phase === 'live' && state.signal === 'down' && (
        <Chip icon={MessageCircleOff}>{roomWords.chatReconnecting}</Chip>
      )}
      {cutFor(state) >= roomTimes.soundOnlyAfter && state.met && (
        <Note icon={VideoOff}>{roomWords.soundBeforePicture}</Note>
      )}
      {cutFor(state) >= roomTimes.rejoinAfter && (
        <Button size="small" onClick={() => room.press('rejoin')}>
          {roomWords.rejoin}
        </Button>
      )}
      {pictureNote(state) !== null && <Note icon={VideoOff}>{pictureNote(state)}</Note>}
      {state.mutedBySystem && (
        <Note
          icon={Phone}
          action={
            <Button size="small" icon={Mic} onClick={() => room.press('mic')}>
              {roomWords.unmuteMic}
            </Button>
          }
        >
          {roomWords.phoneTookMic}
        </Note>
      )}
      {sharing && (
        <Note icon={MonitorUp}>
          <Sentence words={personWords(other).seesScreen} name={other.name} />
        </Note>
      )}
      <DeviceFaults />
    </div>
  )
}

function pictureNote({ phase, picture }: RoomState): string | null {
  if (phase !== 'live' || picture.mode !== 'off') return null
  return picture.by === 'person' ? roomWords.saverOn : roomWords.pictureOff
}

function Note({ icon, action, children }: { icon: LucideIcon; action?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-control bg-surface px-4 py-1.5 text-ink-soft text-sm">
      <Icon of={icon} />
      <span>{children}</span>
      {action}
    </p>
  )
}
