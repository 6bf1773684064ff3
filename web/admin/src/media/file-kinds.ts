/** The three files of a photo session. */
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import type { FileKind } from '@hiwar/contract/fields/files.ts'
import type { StudioTutor } from '@hiwar/contract/people/media.ts'
import { mediaWords as words } from './words.ts'

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
