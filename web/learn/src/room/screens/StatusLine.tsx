import clsx from 'clsx'
import type { ReactNode } from 'react'
import { roomWords } from '../room-words.ts'
import { statusWords } from '../sayings/status.ts'
import type { Phase } from '../state/room-types.ts'
import { useRoomSetting, useRoomState } from './room-setting.tsx'
import { Sentence } from './Sentence.tsx'

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

/** The room's state in words: one region for the whole visit, so that each change is said and nothing twice. */
export function StatusLine({ look }: { look: RoomLook }): ReactNode {
  const state = useRoomState()
  const { other, kind } = useRoomSetting()
  const { words, countdown } = statusWords(state, other, kind)
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
