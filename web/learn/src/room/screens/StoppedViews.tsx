/** The room without a call: no device works, the room is closed, the call was lost or is over. */
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { copyText } from '@hiwar/kit/ui/copy-text.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { CameraOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { kindWords } from '../texts/kind-words.ts'
import { roomText, roomWords } from '../texts/room-words.ts'
import { PermissionSteps } from './DeviceSettings.tsx'
import { useRoomPart, useRoomServices, useRoomState } from './room-services.tsx'
import { Actions, HomeLink, PressButton } from './ScreenActions.tsx'

/** No device works: the status line says why, this part shows the steps to fix it and ways in without devices. */
export function TroubleBody(): ReactNode {
  const { room, isInsideApp } = useRoomServices()
  const { why, wanted } = useRoomState()
  return (
    <>
      <span aria-hidden="true" className="grid size-24 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={CameraOff} className="size-10" />
      </span>
      {why === 'device-permission-denied' && (
        <PermissionSteps bySystem={room.local.deniedBySystem} className="text-center" />
      )}
      {isInsideApp && <p className="max-w-md text-center text-ink-soft">{roomWords.insideApp}</p>}
      <Actions>
        <PressButton press="try-devices" words={roomWords.tryAgain} />
        {wanted === 'both' && <PressButton press="sound-only" tone="quiet" words={roomWords.soundOnly} />}
        <PressButton press="no-devices" tone="plain" words={roomWords.listenAndWrite} />
      </Actions>
    </>
  )
}

/** This browser cannot hold a call; the person can copy the link for another one. */
export function UnsupportedBody(): ReactNode {
  const { isInsideApp, kind } = useRoomServices()
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    if (!(await copyText(window.location.href))) return
    setCopied(true)
    announce(roomWords.linkCopied)
  }

  return (
    <>
      <p className="max-w-md text-ink-soft">{kindWords[kind].needsBrowser}</p>
      {isInsideApp && <p className="max-w-md text-ink-soft">{roomWords.insideApp}</p>}
      <Actions>
        <Button onClick={copy}>{roomWords.copyLink}</Button>
        <HomeLink tone="quiet" />
      </Actions>
      {copied && <p className="text-sm text-success-ink">{roomWords.linkCopied}</p>}
    </>
  )
}

/** The room can no longer be entered; the status line says why. */
export function BlockedBody(): ReactNode {
  const why = useRoomPart((state) => state.why)
  const { me, other, offered, outcome, onRate, onReport } = useRoomServices()
  return (
    <>
      {why === 'over' && outcome}
      <Actions>
        {mayTry(me.role, 'rating.create') === 'allow' && why === 'over' && onRate && (
          <Button onClick={onRate}>{roomWords.rate}</Button>
        )}
        <HomeLink tone={offered ? 'quiet' : 'primary'} />
        {offered && (
          <LinkButton to={`/t/${other.id}?book=1`} tone="quiet">
            {roomWords.bookAgain}
          </LinkButton>
        )}
        {why === 'over' && onReport && (
          <Button tone="plain" onClick={onReport}>
            {roomWords.report}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Every recovery failed; the room stays open and can be joined again. */
export function LostBody(): ReactNode {
  const { onReport } = useRoomServices()
  const window = useRoomPart((state) => state.window)
  return (
    <>
      {window !== null && (
        <p className="max-w-md text-balance text-ink-soft">
          {roomText('lostTips', { clock: formatClock(window.closes) })}
        </p>
      )}
      <Actions>
        <PressButton press="rejoin" words={roomWords.rejoin} />
        <PressButton press="rejoin-sound" tone="quiet" words={roomWords.soundOnly} />
        {onReport && (
          <Button tone="plain" onClick={onReport}>
            {roomWords.report}
          </Button>
        )}
        <PressButton press="leave" tone="danger-quiet" words={roomWords.leave} />
      </Actions>
    </>
  )
}

/** After leaving: the length of the call and, while the room is open, the way back. */
export function EndedBody(): ReactNode {
  const { outcome, other } = useRoomServices()
  const { window, clock, why, together } = useRoomState()
  const mayReturn = window !== null && clock !== 'over' && clock !== 'closed' && why === null
  const minutes = Math.max(1, Math.round(together / MINUTE))
  return (
    <>
      <Avatar name={other.name} image={other.image} size="large" className="-order-1" />
      <p className="text-ink-soft">
        {together === 0 ? roomWords.notTogether : roomText('together', { minutes: countOf('minute', minutes) })}
      </p>
      {mayReturn && (
        <p className="text-ink-soft text-sm">{roomText('stillOpen', { clock: formatClock(window.closes) })}</p>
      )}
      {outcome}
      <Actions>
        {mayReturn && <PressButton press="return" words={roomWords.returnToRoom} />}
        <HomeLink tone={mayReturn ? 'quiet' : 'primary'} />
      </Actions>
    </>
  )
}

/** The session was cancelled while the room was open; who cancelled comes from the engagement, read again. */
export function CanceledBody(): ReactNode {
  const { canceledBy } = useRoomServices()
  return (
    <>
      {canceledBy && <p className="text-ink-soft">{canceledBy}</p>}
      <HomeLink />
    </>
  )
}

export function TakenBody(): ReactNode {
  return (
    <Actions>
      <PressButton press="take-back" words={roomWords.takeBack} />
      <HomeLink tone="quiet" />
    </Actions>
  )
}
