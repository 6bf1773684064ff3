import { voiceWave } from '@hiwar/contract/fields/limits.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The wave of a voice note; the part before `played`, from 0 to 1, is in the strong colour. */
export function Wave({ wave, played }: { wave: readonly number[]; played: number }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${wave.length * 3} 32`}
      preserveAspectRatio="none"
      className="h-8 w-full min-w-0"
    >
      {wave.map((level, step) => {
        const height = Math.max(2, (level / voiceWave.loudest) * 30)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={step}
            x={step * 3}
            y={16 - height / 2}
            width={2}
            height={height}
            rx={1}
            className={clsx('fill-current', (step + 0.5) / wave.length <= played ? 'text-brand' : 'text-ink-faint')}
          />
        )
      })}
    </svg>
  )
}
