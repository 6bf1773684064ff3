import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { markTimes } from '@hiwar/domain/sessions/mark.ts'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { roomTimes } from '../room-times.ts'
import type { RemoteTracks } from '../runtime/call-media.ts'
import { sentMode } from '../state/picture.ts'
import type { RoomState } from '../state/room-types.ts'
import { isMarked } from '../texts/absence.ts'
import { kindWords, sayKind } from '../texts/kind-words.ts'
import { personWords, waitingRule } from '../texts/person.ts'
import { roomWords } from '../texts/room-words.ts'
import { useLevel } from './DeviceSettings.tsx'
import { useLocalTracks, useRemoteTracks, useRoomServices, useRoomState } from './room-services.tsx'
import { Sentence } from './StatusLine.tsx'
import { useShortcuts } from './shortcuts.tsx'
import { Tile } from './Tile.tsx'

interface StageProps {
  /** Escape, where the shortcuts are on. */
  onLeave: () => void
  onTap: () => void
  /** The other member's shared screen replaced or gave back the large tile. */
  onShared: (shared: boolean) => void
  children: ReactNode
}

const loudEnough = 0.06
// The single-key shortcuts work only here, so the stage must be focusable by keyboard.
const focusable = { tabIndex: 0 }

/** The large tile of the other member; its keyboard shortcuts work while it has the focus. */
export function Stage({ onLeave, onTap, onShared, children }: StageProps): ReactNode {
  const state = useRoomState()
  const stage = useRef<HTMLElement>(null)
  const shortcuts = useShortcuts(onLeave)
  const shared = state.theirs.screen === 'on'

  useEffect(() => {
    // The pressed button has disappeared; without this nothing would have the focus.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => onShared(shared), [shared, onShared])

  return (
    <section
      ref={stage}
      aria-label={roomWords.stage}
      {...focusable}
      onKeyDown={shortcuts}
      onPointerUp={({ pointerType, target }) => {
        const isControl = target instanceof Element && target.closest('button, a, input') !== null
        if (pointerType === 'touch' && !isControl) onTap()
      }}
      className="relative min-h-0 flex-1 overflow-hidden bg-sunken outline-offset-[-3px]"
    >
      {state.phase === 'waiting' ? <WaitingPlace /> : <OtherTile state={state} />}
      {children}
    </section>
  )
}

/**
 * No picture while connecting, so that no old frame looks like the current picture; nor where either takes none, since
 * neither sends one then.
 */
function pictureOf(state: RoomState, remote: RemoteTracks): MediaStreamTrack | null {
  if (state.phase === 'connecting') return null
  if (state.theirs.screen === 'on') return remote.screen
  return sentMode(state) === 'off' ? null : remote.camera
}

function OtherTile({ state }: { state: RoomState }): ReactNode {
  const { other } = useRoomServices()
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
        <span aria-hidden="true" className="tabular absolute translate-y-24 font-semibold text-4xl">
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

/** Alone in the room: the own picture, the time, and after a while the next steps and the rule on minutes. */
function WaitingPlace(): ReactNode {
  const { me, other, kind, absence } = useRoomServices()
  const { window, now, mine, together, clock } = useRoomState()
  const { camera } = useLocalTracks()
  const isOver = clock === 'over'
  const late = window === null ? 0 : now - window.start
  // Who was here is not absent.
  const isAbsent = absence !== undefined && together === 0 && isMarked(absence, other)
  const isSaid = together === 0 && late >= roomTimes.ruleOfMinutes && !isAbsent
  const rule = isSaid ? waitingRule(me, other, late < markTimes.after) : null
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
            {isOver
              ? kindWords[kind].over
              : sayKind(kind)(late < 0 ? 'startsIn' : 'began', { distance: formatDistance(window.start, now) })}
          </p>
        )}
        {late >= roomTimes.suggestMessage && !isOver && !isAbsent && (
          <p>
            <Sentence words={personWords(other).canWrite} name={other.name} />
          </p>
        )}
        <p role="status" className="empty:hidden">
          {rule}
        </p>
        {isAbsent && me.role === Role.Student && (
          <LinkButton to="/tutors" size="small" className="mt-1">
            {roomWords.bookAgain}
          </LinkButton>
        )}
      </div>
    </>
  )
}
