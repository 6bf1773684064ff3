import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import clsx from 'clsx'
import { Activity, type ReactNode, useEffect, useRef } from 'react'
import { roomTimes } from '../room-times.ts'
import type { Phase, RoomState } from '../state/room-types.ts'
import { newsWords } from '../texts/status.ts'
import { CallBody } from './CallBody.tsx'
import { AskBody, JoiningBody, PreviewBody, ResolvingBody } from './EntryViews.tsx'
import { useRoomPart, useRoomServices } from './room-services.tsx'
import { WayBack } from './ScreenActions.tsx'
import { type RoomLook, StatusLine } from './StatusLine.tsx'
import {
  BlockedBody,
  CanceledBody,
  EndedBody,
  LostBody,
  TakenBody,
  TroubleBody,
  UnsupportedBody,
} from './StoppedViews.tsx'
import { useSeenPart } from './use-seen-part.ts'

const bodies: Record<Phase, () => ReactNode> = {
  resolving: ResolvingBody,
  blocked: BlockedBody,
  unsupported: UnsupportedBody,
  asking: AskBody,
  trouble: TroubleBody,
  preview: PreviewBody,
  joining: JoiningBody,
  waiting: CallBody,
  connecting: CallBody,
  live: CallBody,
  otherAway: CallBody,
  reconnecting: CallBody,
  lost: LostBody,
  taken: TakenBody,
  canceled: CanceledBody,
  ended: EndedBody,
}

const looks: Record<RoomLook, string> = {
  notice: 'items-center justify-center gap-5 px-5 py-10 text-center',
  // From the top: what arrives late below the buttons may not move them.
  setup: 'items-center gap-6 px-4 pt-16 pb-6 md:px-8 md:pt-[10dvh] md:pb-8',
  call: 'h-dvh overflow-hidden',
}

/** The screen of every phase: the status line stays in place, the body below changes. */
export function RoomScreen(): ReactNode {
  const phase = useShownPhase()
  useUpdates()
  const look = lookOf(phase)
  useKeptFocus(look)
  const Body = bodies[phase]
  const inCall = look === 'call'
  const seenPart = useSeenPart()
  return (
    <div
      className={clsx('relative flex min-h-dvh w-full flex-col bg-page text-ink', looks[look])}
      style={inCall ? seenPart : undefined}
    >
      {look === 'setup' && phase !== 'joining' && <WayBack />}
      <StatusLine look={look} />
      {!inCall && <Body />}
      {(inCall || beforeCall.includes(phase)) && (
        <Activity mode={inCall ? 'visible' : 'hidden'}>
          <CallBody />
        </Activity>
      )}
    </div>
  )
}

/** In these phases the call is already rendered, hidden, so that rendering does not delay its start. */
const beforeCall: readonly Phase[] = ['preview', 'joining']

/** A quick join keeps the preview on screen until both are connected, which saves rendering one screen. */
function useShownPhase(): Phase {
  const before = useRef<Phase>('resolving')
  const phase = useRoomPart((state) => (before.current === 'preview' && isOnTheWay(state) ? 'preview' : state.phase))
  before.current = phase
  return phase
}

function isOnTheWay({ phase, now, since }: RoomState): boolean {
  return ['joining', 'waiting', 'connecting'].includes(phase) && now - since < roomTimes.joiningIsQuick
}

function lookOf(phase: Phase): RoomLook {
  if (bodies[phase] === CallBody) return 'call'
  return ['resolving', 'asking', 'trouble', 'preview', 'joining'].includes(phase) ? 'setup' : 'notice'
}

/** The focused button disappears with its phase; the focus then moves to the heading of the next one. */
function useKeptFocus(look: RoomLook): void {
  useEffect(() => {
    const { activeElement, body } = document
    if (look !== 'call' && (activeElement === null || activeElement === body)) focusHeading()
  })
}

/** Announces news to screen readers; the status line announces the two time warnings itself. */
function useUpdates(): void {
  const { room, other } = useRoomServices()
  useEffect(
    () =>
      room.news.on('news', (news) => {
        if (news !== 'five-minutes' && news !== 'one-minute') announce(newsWords(news, other))
      }),
    [room, other],
  )
}
