/** The three files of a photo session. */
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import type { FileKind } from '@hiwar/contract/fields/files.ts'
import { MediaKind, MediaRemark, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { mediaWords, mediaWords as words } from './words.ts'

interface KindLook {
  words: string
  /** As it stands on a chip. */
  short: string
  none: string
  hint: string
  /** What the contract lets it be. */
  rule: FileKind
  /** Who has a card needs a face: the picture is replaced, the others can go. */
  removable: boolean
}

export const fileKinds = ['image', 'video', 'thumbnail'] as const satisfies readonly AssetKind[]

export const kindLooks: Readonly<Record<AssetKind, KindLook>> = {
  image: {
    words: words.image,
    short: words.photo,
    none: words.imageNone,
    hint: words.imageHint,
    rule: 'image',
    removable: false,
  },
  video: {
    words: words.video,
    short: words.film,
    none: words.videoNone,
    hint: words.videoHint,
    rule: 'video',
    removable: true,
  },
  thumbnail: {
    words: words.thumbnail,
    short: words.cover,
    none: words.thumbnailNone,
    hint: words.imageHint,
    rule: 'image',
    removable: true,
  },
}

export function missingFiles(tutor: Pick<StudioTutor, AssetKind>): AssetKind[] {
  return fileKinds.filter((kind) => tutor[kind] === null)
}

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

const t = wordsOf(mediaWords)

/** «١٢ ميجابايت», «٨٤ كيلوبايت»; never nothing. */
export function sizeWords(bytes: number): string {
  const unit = bytes < 1e6 ? ('kilobytes' as const) : ('megabytes' as const)
  const count = Math.max(1, Math.round(bytes / (unit === 'kilobytes' ? 1e3 : 1e6)))
  return t(unit, { count: formatNumber(count) })
}
