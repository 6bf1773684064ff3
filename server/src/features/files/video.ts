/** Looks into a sent video: whether there is one, and how long it is. */
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { SentFile } from '../../platform/forms/sent-file.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Its length in seconds; a container without pictures, or one that cannot be read, is refused. */
export async function readVideo({ path }: SentFile): Promise<number> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const [track, seconds] = await Promise.all([input.getPrimaryVideoTrack(), input.computeDuration()])
    if (track === null || !Number.isFinite(seconds)) throw new Refusal('bad-request')
    return seconds
  } catch {
    throw new Refusal('bad-request')
  } finally {
    input.dispose()
  }
}
