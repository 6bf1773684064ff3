import { MediaKind, MediaRemark } from '@hiwar/contract/people/media.ts'
import { kindLooks } from '../file-kinds.ts'
import { mediaWords } from '../words.ts'

/** What is to be known of a file, in words. */
export const remarkWords: Readonly<Record<MediaRemark, string>> = {
  [MediaRemark.Small]: mediaWords.lowFlag,
  [MediaRemark.Long]: mediaWords.longFlag,
}

/** What a file is, in words. */
export function kindWords(kind: MediaKind): string {
  return kind === MediaKind.IntroVideo ? mediaWords.intro : kindLooks[kind].words
}

export function isFilm(kind: MediaKind): boolean {
  return kind === MediaKind.IntroVideo || kind === MediaKind.Video
}
