import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { remarkOf } from '@hiwar/domain/media/remark.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Player } from '@hiwar/kit/ui/files.tsx'
import { type Fact, Facts } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ImageOff, TriangleAlert, VideoOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sizeWords } from '../kit/cells.tsx'
import { kindLooks } from './file-kinds.ts'
import { mediaWords as words } from './words.ts'

interface FilePreviewProps {
  kind: AssetKind
  address: string | null
  /** The chosen file; null for a stored one. */
  file: File | null
}

interface Measured {
  address: string
  width: number
  height: number
  seconds: number | null
}

/** Preview of a picture or video, with the facts that the browser reads from it. */
export function FilePreview({ kind, address, file }: FilePreviewProps): ReactNode {
  const [read, setRead] = useState<Measured | null>(null)
  if (address === null) return <Missing kind={kind} />
  const known = read?.address === address ? read : null
  const isPoor = known !== null && remarkOf({ width: known.width, height: known.height }) === 'small'
  return (
    <>
      {kind === 'video' ? (
        <Player
          key={address}
          src={address}
          preload="metadata"
          aria-label={words.video}
          className="w-full"
          onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height, duration } }) =>
            setRead({ address, width, height, seconds: Number.isFinite(duration) ? duration : null })
          }
        />
      ) : (
        <img
          src={address}
          alt={kindLooks[kind].words}
          className="aspect-video w-full rounded-card bg-sunken object-contain"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setRead({ address, width, height, seconds: null })
          }
        />
      )}
      {isPoor && (
        <p role="status" className="flex gap-2 rounded-control bg-warning-tint px-4 py-2.5 text-sm text-warning-ink">
          <Icon of={TriangleAlert} className="mt-1" />
          {words.low}
        </p>
      )}
      <Facts facts={factsOf(known, file)} className="min-h-11" />
    </>
  )
}

function Missing({ kind }: { kind: AssetKind }): ReactNode {
  return (
    <p className="flex aspect-video flex-col items-center justify-center gap-3 rounded-card bg-sunken text-ink-faint">
      <Icon of={kind === 'video' ? VideoOff : ImageOff} className="size-8" />
      {kindLooks[kind].none}
    </p>
  )
}

function factsOf(known: Measured | null, file: File | null): Fact[] {
  const { width = 0, height = 0, seconds = null } = known ?? {}
  return [
    ...(width === 0
      ? []
      : [
          [
            words.pixels,
            wordsOf(words)('pixelsOf', { width: formatNumber(width), height: formatNumber(height) }),
          ] as const,
        ]),
    ...(seconds === null ? [] : [[words.length, countOf('second', Math.round(seconds))] as const]),
    ...(file === null ? [] : [[words.size, sizeWords(file.size)] as const]),
  ]
}
