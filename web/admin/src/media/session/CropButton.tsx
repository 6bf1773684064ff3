import type { CropShape } from '@hiwar/kit/accounts/picture/crop.ts'
import { type ReadPicture, readPicture } from '@hiwar/kit/accounts/picture/picture-file.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Crop } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mediaWords as words } from '../words.ts'

const CropDialog = lazy(async () => ({
  default: (await import('@hiwar/kit/accounts/picture/PictureDialog.tsx')).CropDialog,
}))

interface CropButtonProps {
  /** The chosen picture, which may be larger than an upload may be. */
  file: File
  shape: CropShape
  onCropped: (file: File) => void
}

/** Crops a chosen picture before its upload. */
export function CropButton({ file, shape, onCropped }: CropButtonProps): ReactNode {
  const [read, setRead] = useState<ReadPicture | null>(null)

  function close(): void {
    if (read !== null && 'address' in read) URL.revokeObjectURL(read.address)
    setRead(null)
  }

  return (
    <>
      <Button tone="quiet" icon={Crop} onClick={async () => setRead(await readPicture(file))}>
        {words.crop}
      </Button>
      <FormAlert>{read !== null && 'fault' in read && read.fault}</FormAlert>
      {read !== null && 'picture' in read && (
        <Suspense fallback={null}>
          <CropDialog {...read} shape={shape} onCropped={onCropped} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
