import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { errorText } from '../../api/call.ts'
import { useReadAgain } from '../../api/queries.ts'
import { upload, useFileUpload } from '../../api/upload.ts'
import { keepUser, readLogin } from '../../login/login.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { UploadProgress } from '../../ui/files.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { uiWords } from '../../words/ui.ts'
import {
  type Crop,
  type CropShape,
  cropRatios,
  cutOut,
  dragged,
  keepInside,
  mostZoom,
  partOf,
  type Size,
  wholeCrop,
} from './crop.ts'
import { isSmall } from './picture-file.ts'
import { pictureWords as words } from './words.ts'

interface PictureDialogProps {
  picture: HTMLImageElement
  address: string
  size: Size
  onClose: () => void
}

/** Chooses the part of the picture that other people see, and uploads it. */
export function PictureDialog({ picture, address, size, onClose }: PictureDialogProps): ReactNode {
  const [crop, setCrop] = useState(() => wholeCrop(size))
  const { share, fault, send, stop } = usePictureUpload(
    (cropped: Crop) => cutOut(picture, size, cropped, 'square'),
    () => {
      toast.success(words.saved)
      onClose()
    },
  )
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
          <Button onClick={() => send(crop)}>{fault?.isBroken ? uiWords.retry : words.save}</Button>
        )
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <CropFrame address={address} size={size} crop={crop} onChange={setCrop} shape="square" isRound />
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

interface CropDialogProps extends PictureDialogProps {
  shape: CropShape
  onCropped: (file: File) => void
}

/** Chooses the part of a picture that is kept, for another form to upload. */
export function CropDialog({ picture, address, size, shape, onCropped, onClose }: CropDialogProps): ReactNode {
  const [crop, setCrop] = useState(() => wholeCrop(size))
  const cut = useMutation({
    mutationFn: () => cutOut(picture, size, crop, shape),
    onSuccess(cropped) {
      onClose()
      onCropped(new File([cropped], 'picture.jpg', { type: cropped.type }))
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.cut}
      description={words.cutText}
      size="small"
      busy={cut.isPending}
      actions={
        <Button busy={cut.isPending} onClick={() => cut.mutate()}>
          {words.cut}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <CropFrame address={address} size={size} crop={crop} onChange={setCrop} shape={shape} />
        <FormAlert>{cut.error && errorText(cut.error)}</FormAlert>
      </div>
    </Dialog>
  )
}

/** Cuts the user's picture, which takes a while on a slow device, and uploads it. */
function usePictureUpload(cut: (crop: Crop) => Promise<Blob>, done: () => void) {
  const readAgain = useReadAgain(accountEndpoints.current)
  return useFileUpload({
    async send(crop: Crop, options) {
      const body = new FormData()
      body.set('image', await cut(crop), 'picture.jpg')
      return upload(mediaEndpoints.image, { body }, options)
    },
    done({ image }) {
      const user = readLogin()?.user
      if (user !== undefined) keepUser({ ...user, image })
      void readAgain()
      done()
    },
  })
}

interface CropFrameProps {
  address: string
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
  shape: CropShape
  /** Darkens what lies outside the circle in which people are shown. */
  isRound?: boolean
}

/** The picture behind the crop window. Dragging or sliders move and zoom it. */
function CropFrame({ address, size, crop, onChange, shape, isRound = false }: CropFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const part = partOf(size, crop, shape)
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`
  const set = (changes: Partial<Crop>) => onChange(keepInside(size, { ...crop, ...changes }, shape))

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: event.movementX, y: event.movementY }
    onChange(dragged(size, crop, { by, frame: frame.current?.clientWidth || 1 }, shape))
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={frame}
        // Coordinates of a picture start at the left, whatever the writing direction.
        dir="ltr"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        style={{ aspectRatio: cropRatios[shape] }}
        className="relative mx-auto w-full max-w-72 cursor-grab touch-none select-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
      >
        <img
          src={address}
          alt={words.preview}
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{
            inlineSize: share(size.width, part.width),
            insetBlockStart: `calc(50% - ${share(crop.y, part.height)})`,
            insetInlineStart: `calc(50% - ${share(crop.x, part.width)})`,
          }}
        />
        {isRound && (
          <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.5)] ring-2 ring-white/80" />
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <CropSlider label={words.zoom} value={crop.zoom} min={1} max={mostZoom} onChange={(zoom) => set({ zoom })} />
        <CropSlider
          label={words.across}
          value={crop.x}
          min={part.width / 2}
          max={size.width - part.width / 2}
          onChange={(x) => set({ x })}
          ltr
        />
        <CropSlider
          label={words.along}
          value={crop.y}
          min={part.height / 2}
          max={size.height - part.height / 2}
          onChange={(y) => set({ y })}
        />
      </div>
    </div>
  )
}

interface CropSliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** Runs from left to right, like the picture. */
  ltr?: boolean
}

/** Moves the crop in one direction, in 100 steps. Disabled where the crop cannot move. */
function CropSlider({ label, value, min, max, onChange, ltr = false }: CropSliderProps): ReactNode {
  const id = useId()
  const room = max - min
  return (
    <>
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <input
        id={id}
        type="range"
        dir={ltr ? 'ltr' : undefined}
        disabled={room <= 0}
        min={min}
        max={Math.max(min, max)}
        step={room > 0 ? room / 100 : 1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 accent-brand disabled:opacity-40"
      />
    </>
  )
}
