/** Looks into a chosen film before it is sent, with the reader that the server uses as well. */
import { isPlayedEverywhere } from '@hiwar/domain/media/played.ts'
import { codeText } from '../words/codes.ts'

/** The length, or in words why the film cannot be sent; `seconds` is null where only the server can decide. */
export type ReadFilm = { seconds: number | null } | { fault: string }

export const filmReader = {
  /** The reader is fetched when it is needed; without it the server decides. */
  async read(file: Blob): Promise<ReadFilm> {
    const library = await import('mediabunny').catch(() => null)
    if (library === null) return { seconds: null }
    const { BlobSource, Input, MP4, QTFF, WEBM } = library
    const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
    try {
      const track = await input.getPrimaryVideoTrack()
      if (track === null) return { fault: codeText('bad-request', 415) }
      if (!isPlayedEverywhere(await track.getCodecParameterString())) return { fault: codeText('unplayable-video') }
      return { seconds: await input.computeDuration() }
    } catch {
      return { fault: codeText('bad-request', 415) }
    }
  },
}
