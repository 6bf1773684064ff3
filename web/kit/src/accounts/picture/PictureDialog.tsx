import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { toast } from '../../ui/toast.ts'
import { UploadProgress } from '../../ui/UploadProgress.tsx'
import { CropFrame } from './CropFrame.tsx'
import { type Size, wholeCrop } from './crop.ts'
import { cutOut } from './cut-out.ts'
import { isSmall } from './picture-file.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { pictureWords as words } from './words.ts'

interface PictureDialogProps {
  picture: HTMLImageElement
  address: string
  size: Size
  onClose: () => void
}

/** Which part of the chosen picture is shown to others, and sending it. */
export function PictureDialog({ picture, address, size, onClose }: PictureDialogProps): ReactNode {
  const [crop, setCrop] = useState(() => wholeCrop(size))
  const { share, fault, send, stop } = usePictureUpload(() => {
    toast.success(words.saved)
    onClose()
  })
  const isSending = share !== null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.crop}
      description={words.cropText}
      size="small"
      busy={isSending}
      actions={
        isSending ? (
          <Button tone="quiet" icon={X} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button onClick={() => void cutOut(picture, size, crop).then(send)}>{words.save}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <CropFrame address={address} size={size} crop={crop} onChange={setCrop} />
        {isSmall(size) && (
          <p role="status" className="rounded-control bg-warning-tint px-4 py-2.5 text-sm text-warning-ink">
            {words.small}
          </p>
        )}
        {isSending && <UploadProgress share={share} />}
        <FormAlert>{fault?.words}</FormAlert>
      </div>
    </Dialog>
  )
}
