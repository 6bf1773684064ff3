import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import type { ReactNode } from 'react'
import { sayKind } from '../kind-words.ts'
import { roomTimes } from '../room-times.ts'
import { roomWords } from '../room-words.ts'
import { personWords, waitingRule } from '../sayings/person.ts'
import { useLocalTracks } from './local-setting.tsx'
import { useRoomSetting, useRoomState } from './room-setting.tsx'
import { Sentence } from './Sentence.tsx'
import { Tile } from './Tile.tsx'

/** Alone in the room: oneself large, the time, and later what one may do and what becomes of the minutes. */
export function WaitingPlace(): ReactNode {
  const { me, other, kind } = useRoomSetting()
  const { window, now, mine } = useRoomState()
  const { camera } = useLocalTracks()
  const late = window === null ? 0 : now - window.start
  const rule = late >= roomTimes.ruleOfMinutes ? waitingRule(me, other) : null
  return (
    <>
      <Tile
        person={me}
        caption={roomWords.nameOfMe}
        picture={camera}
        mirrored
        micOff={mine.mic !== 'on'}
        cameraOff={mine.camera !== 'on'}
      />
      <div className="absolute inset-x-0 bottom-24 mx-auto flex w-fit max-w-[min(34rem,calc(100%-2rem))] flex-col gap-1 rounded-card bg-black/70 px-5 py-3 text-center text-white">
        {window !== null && (
          <p className="text-sm">
            {sayKind(kind)(late < 0 ? 'startsIn' : 'began', { distance: formatDistance(window.start, now) })}
          </p>
        )}
        {late >= roomTimes.suggestMessage && (
          <p>
            <Sentence words={personWords(other).canWrite} name={other.name} />
          </p>
        )}
        <p role="status" className="empty:hidden">
          {rule}
        </p>
      </div>
    </>
  )
}
