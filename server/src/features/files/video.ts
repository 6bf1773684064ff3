/** Looks into a sent video: whether there is one, and how long it is. */
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { SentFile } from '../../platform/forms/sent-file.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Film {
  seconds: number
  /** Pixels. */
  width: number
  height: number
}

/** Its length and size; a container without pictures, or one that cannot be read, is refused. */
export async function readVideo({ path }: SentFile): Promise<Film> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const [track, seconds] = await Promise.all([input.getPrimaryVideoTrack(), input.computeDuration()])
    if (track === null || !Number.isFinite(seconds)) throw new Refusal('bad-request')
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()])
    return { seconds, width, height }
  } catch {
    throw new Refusal('bad-request')
  } finally {
    input.dispose()
  }
}
