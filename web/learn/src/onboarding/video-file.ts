/** Looks at a chosen video before it is sent, so that nobody waits for an upload that must be refused. */
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { introVideoSeconds } from '@hiwar/contract/fields/limits.ts'
import { joiningWords as words } from './words.ts'

/** Why a video cannot be sent, in words; null when it can, or when only the server can tell. */
export function faultOfVideo({ type, size }: Pick<File, 'type' | 'size'>, seconds: number | null): string | null {
  const { types, bytes } = fileRules.video
  if (!types.some((known) => known === type)) return words.wrongType
  if (size > bytes) return words.tooLarge
  if (seconds === null) return null
  const whole = Math.round(seconds)
  return whole < introVideoSeconds.min || whole > introVideoSeconds.max ? words.wrongLength : null
}

/** How long it runs; null where the browser cannot read it, or it does not say. */
export function secondsOf(address: string): Promise<number | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null)
    video.onerror = () => resolve(null)
    video.src = address
  })
}
