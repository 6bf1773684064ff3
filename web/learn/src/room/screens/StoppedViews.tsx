/** The room without a call: no device works, the room is closed, the call was lost or is over. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDistance } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { copyText } from '@hiwar/kit/ui/copy-text.ts'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { CameraOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { finishedOf } from '../engagement.ts'
import { kindWords, sayKind } from '../texts/kind-words.ts'
import { roomText, roomWords } from '../texts/room-words.ts'
import { PermissionSteps } from './DeviceSettings.tsx'
import { useRoomPart, useRoomServices, useRoomState } from './room-services.tsx'
import { Actions, HomeLink, PressButton } from './ScreenActions.tsx'

/** No device works: the status line says why, this part shows the steps to fix it and ways in without devices. */
export function TroubleBody(): ReactNode {
  const { room, isInsideApp, powerCut } = useRoomServices()
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
        {powerCut}
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

/** The room can no longer be entered; the status line says why, and after the end the page looks back. */
export function BlockedBody(): ReactNode {
  const state = useRoomState()
  const setting = useRoomServices()
  const isOver = state.why === 'over'
  return (
    <>
      <Picture />
      {isOver && setting.outcome?.(finishedOf(state, setting))}
      <Actions>
        <HomeLink tone={setting.offered ? 'quiet' : 'primary'} />
        {!isOver && setting.offered && <AgainLink />}
        {isOver && <ReportButton />}
      </Actions>
    </>
  )
}

/** A feast for two who met, else the face of the other member. */
function Picture(): ReactNode {
  const setting = useRoomServices()
  const state = useRoomState()
  const { isOver, met } = finishedOf(state, setting)
  if (isOver && met) return <Drawing name="celebration" className="-order-1 h-32 rounded-sheet md:h-40" />
  return <Avatar name={setting.other.name} image={setting.other.image} size="large" className="-order-1" />
}

function ReportButton(): ReactNode {
  const { onReport } = useRoomServices()
  if (onReport === undefined) return null
  return (
    <Button tone="plain" onClick={onReport}>
      {roomWords.report}
    </Button>
  )
}

/** Every recovery failed; the room stays open and can be joined again. */
export function LostBody(): ReactNode {
  const window = useRoomPart((state) => state.window)
  const { powerCut } = useRoomServices()
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
        {powerCut}
        <ReportButton />
        <PressButton press="leave" tone="danger-quiet" words={roomWords.leave} />
      </Actions>
    </>
  )
}

/** After leaving: the start that is still to come, or the time together, and while the room is open the way back. */
export function EndedBody(): ReactNode {
  const setting = useRoomServices()
  const state = useRoomState()
  const { window, clock, why, now } = state
  const mayReturn = window !== null && clock !== 'over' && clock !== 'closed' && why === null
  const finished = finishedOf(state, setting)
  return (
    <>
      <Picture />
      {mayReturn && clock === 'before' ? (
        <p className="max-w-md text-balance text-ink-soft">
          {sayKind(setting.kind)('startsAt', {
            clock: formatClock(window.start),
            distance: formatDistance(window.start, now),
          })}
        </p>
      ) : (
        <Together />
      )}
      {mayReturn && clock !== 'before' && (
        <p className="text-ink-soft text-sm">{roomText('stillOpen', { clock: formatClock(window.closes) })}</p>
      )}
      {mayReturn && (
        <Actions>
          <PressButton press="return" words={roomWords.returnToRoom} />
          {setting.powerCut}
        </Actions>
      )}
      {setting.outcome?.(finished)}
      <Actions>
        <HomeLink tone={mayReturn || setting.offered ? 'quiet' : 'primary'} />
        {finished.isOver && <ReportButton />}
      </Actions>
    </>
  )
}

/** Example: «أحسنت يا نور! تحدّثتما ٢٨ دقيقة.» */
function Together(): ReactNode {
  const { kind, me } = useRoomServices()
  const { together } = useRoomState()
  const reader = firstName(useLogin()?.user.name ?? '')
  const minutes = countOf('minute', Math.max(1, Math.round(together / MINUTE)))
  const isThanked = kind === SessionKind.Lesson && reader !== ''
  const praise = me.role === Role.Student ? 'wellDone' : 'thanks'
  return (
    <p className="text-balance text-ink-soft text-lg">
      {together === 0
        ? roomWords.notTogether
        : isThanked
          ? roomText(praise, { reader, minutes })
          : roomText('together', { minutes })}
    </p>
  )
}

function AgainLink(): ReactNode {
  const { other } = useRoomServices()
  return (
    <LinkButton to={`/t/${other.id}?book=1`} tone="quiet">
      {roomWords.bookAgain}
    </LinkButton>
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
