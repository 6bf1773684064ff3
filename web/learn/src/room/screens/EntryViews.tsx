import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClockRange, formatDistance, formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton, Spinner } from '@hiwar/kit/ui/loading.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { Camera, Mic } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { roomTimes } from '../room-times.ts'
import { askHealth, measureNetwork } from '../runtime/network-rating.ts'
import type { Quality, RoomState } from '../state/room-types.ts'
import { kindWords, sayKind } from '../texts/kind-words.ts'
import { roomWords } from '../texts/room-words.ts'
import { opensWords } from '../texts/status.ts'
import { QualityBadge } from './CallNotes.tsx'
import { DeviceToggles } from './ControlButtons.tsx'
import { FoldedDevices, LevelBar } from './DeviceSettings.tsx'
import { TrackVideo } from './PlayedTracks.tsx'
import { useLocalTracks, useRoomServices, useRoomState } from './room-services.tsx'
import { Actions, PressButton } from './ScreenActions.tsx'
import { DeviceFaults } from './StatusLine.tsx'

export function ResolvingBody(): ReactNode {
  return (
    <div aria-hidden="true" className={previewGrid}>
      <Skeleton className="aspect-video max-w-2xl rounded-sheet" />
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 shrink-0 rounded-full" />
          <Skeleton className="h-14 flex-1" />
        </div>
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  )
}

/** Before any device is requested: explains the question, and offers entry with sound only or without devices. */
export function AskBody(): ReactNode {
  const { kind, warmUp, powerCut } = useRoomServices()
  const state = useRoomState()
  const { why, now, since } = state
  const prompted = why === 'prompt'
  const ignored = prompted && now - since >= roomTimes.promptIsIgnored
  return (
    <>
      <div className="-order-1 text-start">
        <LessonFacts state={state} />
      </div>
      {/* On a wide screen it has the place of the picture that comes. */}
      <div className="grid place-items-center rounded-sheet md:aspect-video md:w-full md:max-w-lg md:border md:border-line md:bg-sunken">
        <span aria-hidden="true" className="flex items-center gap-3 rounded-full bg-brand-tint p-5 text-brand-ink">
          <Icon of={Camera} className="size-8" />
          <Icon of={Mic} className="size-8" />
        </span>
      </div>
      {prompted && <p className="max-w-md text-center text-ink-soft">{kindWords[kind].askText}</p>}
      <div className="flex w-full max-w-lg flex-col gap-2.5">
        {!prompted && <PressButton press="allow" words={roomWords.allow} />}
        {!prompted && <PressButton press="sound-only" tone="quiet" words={roomWords.soundOnly} />}
        {(!prompted || ignored) && <PressButton press="no-devices" tone="plain" words={roomWords.noDevices} />}
        {powerCut}
      </div>
      {warmUp}
    </>
  )
}

const previewGrid = 'grid w-full max-w-5xl gap-6 md:grid-cols-[minmax(0,1.5fr)_minmax(17rem,1fr)] md:gap-8'

export function PreviewBody(): ReactNode {
  const { room, kind, warmUp, powerCut } = useRoomServices()
  const state = useRoomState()
  const { window, clock, now } = state
  const early = clock === 'early' && window !== null ? opensWords(window.opens, now) : undefined
  return (
    <div className={previewGrid}>
      <div className="flex flex-col gap-4">
        <PreviewPicture>
          <div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
            <DeviceToggles />
          </div>
        </PreviewPicture>
        <LevelBar>
          <NetworkWord />
        </LevelBar>
        <DeviceFaults />
      </div>
      <div className="flex flex-col gap-5">
        <LessonFacts state={state} />
        <Button
          size="large"
          full
          disabledReason={early}
          busy={state.phase !== 'preview'}
          onClick={() => room.press('join')}
        >
          {kindWords[kind].join}
        </Button>
        {powerCut}
        <FoldedDevices />
        <p role="status" className="text-center text-ink-soft text-sm empty:hidden">
          {state.soundFirst && roomWords.soundFirstOn}
        </p>
        {warmUp}
      </div>
    </div>
  )
}

function LessonFacts({ state: { window, now } }: { state: RoomState }): ReactNode {
  const { other, kind, isTrial } = useRoomServices()
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
          <span className="inline-block">{formatNamedDay(start, now)}،</span>{' '}
          <span className="inline-block">{formatClockRange(start, end)}</span>
        </p>
        <p className="text-ink-soft text-sm">{distance}</p>
        {isTrial && (
          <Chip tone="accent" className="mt-1">
            {roomWords.trial}
          </Chip>
        )}
      </div>
    </div>
  )
}

/** The network rating, measured once when the preview opens. */
function NetworkWord(): ReactNode {
  const { room } = useRoomServices()
  const [quality, setQuality] = useState<Quality>('unknown')
  useEffect(() => {
    const asking = new AbortController()
    const ask = () => askHealth(asking.signal)
    void measureNetwork(ask, () => performance.now()).then((found) => {
      if (asking.signal.aborted) return
      setQuality(found)
      if (found === 'poor') room.noteSlowLine()
    })
    return () => asking.abort()
  }, [room])
  return <QualityBadge quality={quality} />
}

/** Joining; after ten seconds the person can try again. */
export function JoiningBody(): ReactNode {
  const { now, since } = useRoomState()
  return (
    <>
      <PreviewPicture />
      <Spinner className="text-2xl text-brand-ink" />
      <Actions>
        {now - since >= roomTimes.joiningIsLong && <PressButton press="join-again" words={roomWords.tryAgain} />}
        <PressButton press="back" tone="quiet" words={roomWords.back} />
      </Actions>
    </>
  )
}

/** The person's own picture before the call, or their avatar. */
function PreviewPicture({ children }: { children?: ReactNode }): ReactNode {
  const { me } = useRoomServices()
  const { camera } = useLocalTracks()
  return (
    <figure className="relative grid aspect-video w-full max-w-2xl place-items-center overflow-hidden rounded-sheet border border-line bg-sunken">
      <figcaption className="sr-only">{roomWords.nameOfMe}</figcaption>
      {camera === null ? (
        // Leaves space for the buttons over the lower edge.
        <span className="flex flex-col items-center gap-1 pb-14 text-ink-soft md:gap-3 md:pb-12">
          <Avatar name={me.name} image={me.image} size="large" className="md:size-28 md:text-3xl" />
          {roomWords.cameraIsOff}
        </span>
      ) : (
        <TrackVideo track={camera} mirrored className="absolute inset-0" />
      )}
      {children}
    </figure>
  )
}
