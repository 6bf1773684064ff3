/** The three files of a photo session. */
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import type { FileKind } from '@hiwar/contract/fields/files.ts'
import { MediaKind, MediaRemark, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { mediaWords as words } from './words.ts'

interface KindLook {
  words: string
  /** Short name for a chip. */
  short: string
  none: string
  hint: string
  /** Size and type that the contract allows. */
  rule: FileKind
  /** The profile picture can only be replaced, since a tutor's card needs one; the other files can be deleted. */
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

/** Words for remarks on a file. */
export const remarkWords: Readonly<Record<MediaRemark, string>> = {
  [MediaRemark.Small]: words.lowFlag,
  [MediaRemark.Long]: words.longFlag,
}

/** Words for the kind of a file. */
export function kindWords(kind: MediaKind): string {
  return kind === MediaKind.IntroVideo ? words.intro : kindLooks[kind].words
}

export function isFilm(kind: MediaKind): boolean {
  return kind === MediaKind.IntroVideo || kind === MediaKind.Video
}
