import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { roomWords } from '../room-words.ts'
import type { RemoteTracks } from '../runtime/call-media.ts'
import type { RoomState } from '../state/room-types.ts'
import { useRemoteTracks, useRoomSetting, useRoomState } from './room-setting.tsx'
import { Tile } from './Tile.tsx'
import { useLevel } from './use-level.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WaitingPlace } from './WaitingPlace.tsx'

interface StageProps {
  onLeave: () => void
  /** Somebody's screen took the place of the other's face. */
  onShared: (shared: boolean) => void
  children: ReactNode
}

const loudEnough = 0.06
// Single keys act only here, so the keyboard must be able to come here.
const focusable = { tabIndex: 0 }

/** The place of the other one; it holds the keyboard's shortcuts while it has the focus. */
export function Stage({ onLeave, onShared, children }: StageProps): ReactNode {
  const state = useRoomState()
  const stage = useRef<HTMLElement>(null)
  const shortcuts = useShortcuts(onLeave)
  const shared = state.theirs.screen === 'on'

  useEffect(() => {
    // The button that brought one here is gone; without this the focus would be nowhere.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => onShared(shared), [shared, onShared])

  return (
    <section
      ref={stage}
      aria-label={roomWords.stage}
      {...focusable}
      onKeyDown={shortcuts}
      className="relative min-h-0 flex-1 overflow-hidden bg-sunken outline-offset-[-3px]"
    >
      {state.phase === 'waiting' ? <WaitingPlace /> : <OtherTile state={state} />}
      {children}
    </section>
  )
}

/** A face until the first picture; and to save data the last one does not stay on as if it were the present one. */
function pictureOf({ theirs, picture, phase }: RoomState, remote: RemoteTracks): MediaStreamTrack | null {
  if (phase === 'connecting') return null
  if (theirs.screen === 'on') return remote.screen
  return picture.mode === 'off' ? null : remote.camera
}

function OtherTile({ state }: { state: RoomState }): ReactNode {
  const { other } = useRoomSetting()
  const remote = useRemoteTracks()
  const { theirs, phase } = state
  const level = useLevel(theirs.mic === 'on' ? remote.mic : null)
  const shared = theirs.screen === 'on'
  const away = phase === 'otherAway'
  const flaky = phase === 'live' && state.other === 'away'
  return (
    <Tile
      person={other}
      caption={other.name}
      picture={pictureOf(state, remote)}
      micOff={theirs.mic === 'off'}
      cameraOff={!shared && theirs.camera === 'off'}
      speaking={phase === 'live' && level > loudEnough}
      whole={shared}
      dimmed={away || phase === 'reconnecting'}
    >
      {away && (
        <span aria-hidden="true" className="tabular absolute font-semibold text-4xl">
          {formatNumber(Math.floor((state.now - state.since) / 1_000))}
        </span>
      )}
      {flaky && (
        <Chip tone="warning" icon={TriangleAlert} className="absolute bottom-24 start-4">
          {roomWords.flaky}
        </Chip>
      )}
    </Tile>
  )
}
