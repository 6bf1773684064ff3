/** The drawn wave of a voice note. */
import { voiceWave } from '@hiwar/contract/fields/limits.ts'

/** The loudest level of each of 64 equal parts, between silence and the loudest of all. `levels` lie between 0 and 1. */
export function waveOf(levels: readonly number[]): number[] {
  const { steps, loudest } = voiceWave
  const most = Math.max(...levels, 0.02)
  return Array.from({ length: steps }, (_, step) => {
    const from = Math.floor((step * levels.length) / steps)
    const to = Math.max(from + 1, Math.floor(((step + 1) * levels.length) / steps))
    const level = Math.max(0, ...levels.slice(from, to))
    return Math.min(loudest, Math.round((level / most) * loudest))
  })
}
