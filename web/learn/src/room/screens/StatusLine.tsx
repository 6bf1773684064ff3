import { Name } from '@hiwar/kit/format/components.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { isDeviceCode } from '../devices/device-errors.ts'
import type { Phase } from '../state/room-types.ts'
import { absenceWords } from '../texts/absence.ts'
import { roomWords } from '../texts/room-words.ts'
import { statusWords } from '../texts/status.ts'
import { useRoomPart, useRoomServices, useRoomState } from './room-services.tsx'

export type RoomLook = 'notice' | 'setup' | 'call'

const looks: Record<RoomLook, string> = {
  notice: 'max-w-xl text-balance text-center font-semibold text-2xl leading-snug',
  setup: 'text-balance text-center font-semibold text-lg',
  call: 'flex min-h-12 flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center text-sm md:text-base',
}

const dots: Partial<Record<Phase, string>> = {
  live: 'bg-success',
  reconnecting: 'bg-danger animate-[breathe_1.2s_ease-in-out_infinite]',
  otherAway: 'bg-warning animate-[breathe_1.2s_ease-in-out_infinite]',
}

/** The room's state as text in a single live region, so that screen readers announce each change once. */
export function StatusLine({ look }: { look: RoomLook }): ReactNode {
  const state = useRoomState()
  const { me, other, kind, absence } = useRoomServices()
  const news = absence && absenceWords(absence, state, me, other)
  const { words, countdown } = news ? { words: news } : statusWords(state, other, kind)
  return (
    <div role={state.phase === 'trouble' ? 'alert' : 'status'} className={looks[look]}>
      {look === 'call' && (
        <span aria-hidden="true" className={clsx('size-2.5 rounded-full', dots[state.phase] ?? 'bg-line-strong')} />
      )}
      <span>
        <span className="sr-only">{roomWords.state} </span>
        <Sentence words={words} name={other.name} />
        {countdown && (
          <span aria-live="off" className="tabular">
            {' '}
            {countdown}
          </span>
        )}
      </span>
    </div>
  )
}

/** A text with `{name}`, where the name keeps its own text direction. */
export function Sentence({ words, name }: { words: string; name: string }): ReactNode {
  const [before = '', after] = words.split('{name}')
  if (after === undefined) return words
  return (
    <>
      {before}
      <Name>{name}</Name>
      {after}
    </>
  )
}

const names = { mic: roomWords.mic, camera: roomWords.camera } as const

/** Alerts that name each device that could not be turned on, and why. */
export function DeviceFaults(): ReactNode {
  const mine = useRoomPart((state) => state.mine)
  return (['mic', 'camera', 'screen'] as const).map((device) => {
    const toggle = mine[device]
    return isDeviceCode(toggle) ? (
      <FormAlert key={device}>
        {device === 'screen' ? roomWords.shareFailed : `${names[device]}: ${codeText(toggle)}`}
      </FormAlert>
    ) : null
  })
}
