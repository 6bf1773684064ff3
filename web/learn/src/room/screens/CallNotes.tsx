import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip, Icon, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import {
  Clock,
  type LucideIcon,
  MessageCircleOff,
  Mic,
  MonitorUp,
  Phone,
  SignalHigh,
  SignalLow,
  SignalMedium,
  VideoOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { roomTimes } from '../room-times.ts'
import type { Quality, RoomState, RoomWindow } from '../state/room-types.ts'
import { personWords } from '../texts/person.ts'
import { qualityWords, roomText, roomWords } from '../texts/room-words.ts'
import { cutFor } from '../texts/status.ts'
import { useLocalTracks, useRoomServices, useRoomState } from './room-services.tsx'
import { PressButton } from './ScreenActions.tsx'
import { DeviceFaults, Sentence } from './StatusLine.tsx'

/** Short notes under the status line, each with a button that changes what it reports. */
export function CallNotes(): ReactNode {
  const state = useRoomState()
  const { other } = useRoomServices()
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
      {cutFor(state) >= roomTimes.rejoinAfter && <PressButton press="rejoin" size="small" words={roomWords.rejoin} />}
      <PictureNote state={state} />
      {state.mutedBySystem && (
        <Note icon={Phone} action={<PressButton press="mic" size="small" icon={Mic} words={roomWords.unmuteMic} />}>
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

function PictureNote({ state: { phase, picture, soundFirst } }: { state: RoomState }): ReactNode {
  if (phase !== 'live' || picture.mode !== 'off') return null
  const isWaiting = soundFirst && picture.by === 'room'
  const words = isWaiting ? roomWords.soundFirstOn : roomWords.pictureOff
  return (
    <Note
      icon={VideoOff}
      action={isWaiting && <PressButton press="picture-now" size="small" words={roomWords.pictureNow} />}
    >
      {picture.by === 'person' ? roomWords.saverOn : words}
    </Note>
  )
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

export function CallFacts(): ReactNode {
  const { window, now, phase, quality } = useRoomState()
  return (
    <div className="absolute end-4 top-3 flex flex-wrap justify-end gap-2">
      {phase === 'live' && <QualityBadge quality={quality} />}
      {window !== null && now >= window.start && (
        <Chip icon={Clock} className="tabular">
          {clockWords(window, now)}
        </Chip>
      )}
    </div>
  )
}

/** Example: «١٢ من ٣٠ دقيقة». */
export function clockWords({ start, end }: RoomWindow, now: number): string {
  const passed = Math.floor((Math.min(now, end) - start) / MINUTE)
  const whole = countOf('minute', Math.round((end - start) / MINUTE))
  // An Arabic zero is a mere dot.
  return passed === 0 ? whole : roomText('clock', { passed: formatNumber(passed), whole })
}

const looks = {
  good: { tone: 'success', icon: SignalHigh },
  fair: { tone: 'warning', icon: SignalMedium },
  poor: { tone: 'danger', icon: SignalLow },
} as const satisfies Record<string, { tone: Tone; icon: typeof SignalHigh }>

/** Example: «الاتصال جيد»; nothing while the quality is unknown. */
export function QualityBadge({ quality }: { quality: Quality }): ReactNode {
  if (quality === 'unknown') return null
  const { tone, icon } = looks[quality]
  return (
    <Chip tone={tone} icon={icon}>
      {qualityWords[quality]}
    </Chip>
  )
}
