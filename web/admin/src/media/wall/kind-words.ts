import { MediaKind } from '@hiwar/contract/media.ts'
import { kindLooks } from '../file-kinds.ts'
import { mediaWords } from '../words.ts'

/** What a file is, in words. */
export function kindWords(kind: MediaKind): string {
  return kind === MediaKind.IntroVideo ? mediaWords.intro : kindLooks[kind].words
}

export function isFilm(kind: MediaKind): boolean {
  return kind === MediaKind.IntroVideo || kind === MediaKind.Video
}
