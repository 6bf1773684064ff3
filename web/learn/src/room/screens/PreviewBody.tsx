import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatClockRange, formatDay, formatDistance } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { sayKind } from '../kind-words.ts'
import { roomWords } from '../room-words.ts'
import { opensWords } from '../sayings/status.ts'
import type { RoomState } from '../state/room-types.ts'
import { DeviceFaults } from './DeviceFaults.tsx'
import { DeviceSelects } from './DeviceSelects.tsx'
import { DeviceToggles } from './DeviceToggles.tsx'
import { LevelBar } from './LevelBar.tsx'
import { NetworkWord } from './NetworkWord.tsx'
import { PreviewPicture } from './PreviewPicture.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'
import { SoundTest } from './SoundTest.tsx'

/** One's picture and devices on one side, the lesson and the way in on the other. */
export function PreviewBody(): ReactNode {
  const { room } = useRoomSetting()
  const state = useRoomState()
  const { window, clock, now } = state
  const early = clock === 'early' && window !== null ? opensWords(window.opens, now) : undefined
  return (
    <div className="grid w-full max-w-5xl gap-6 md:grid-cols-[minmax(0,1.5fr)_minmax(17rem,1fr)] md:gap-8">
      <div className="flex flex-col gap-4">
        <PreviewPicture>
          <div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
            <DeviceToggles />
          </div>
        </PreviewPicture>
        <LevelBar />
        <DeviceFaults />
      </div>
      <div className="flex flex-col gap-5">
        <LessonFacts state={state} />
        <Button size="large" full off={early} busy={state.phase !== 'preview'} onClick={() => room.press('join')}>
          {roomWords.join}
        </Button>
        <DeviceSelects />
        <SoundTest />
        <NetworkWord />
      </div>
    </div>
  )
}

/** With whom, when, and how long until then. */
function LessonFacts({ state: { window, now } }: { state: RoomState }): ReactNode {
  const { other, kind } = useRoomSetting()
  if (window === null) return null
  const { start, end } = window
  const distance = sayKind(kind)(now < start ? 'startsIn' : 'began', { distance: formatDistance(start, now) })
  return (
    <div className="flex items-center gap-4">
      <Avatar name={other.name} image={other.image} size="large" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-lg">
          <Name>{other.name}</Name>
        </p>
        <p className="text-ink-soft text-sm">
          {formatDay(start, now)}، {formatClockRange(start, end)}
        </p>
        <p className="text-ink-soft text-sm">{distance}</p>
      </div>
    </div>
  )
}
