import { type PointerEvent, type ReactNode, useRef } from 'react'
import { CropSlider } from './CropSlider.tsx'
import { type Crop, dragged, keepInside, mostZoom, type Size, sideOf } from './crop.ts'
import { pictureWords as words } from './words.ts'

interface CropFrameProps {
  address: string
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
}

/** The picture under a round window: dragged there, or moved and made larger by sliders. */
export function CropFrame({ address, size, crop, onChange }: CropFrameProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const side = sideOf(size, crop)
  const share = (length: number) => `${(length / side) * 100}%`
  const set = (changes: Partial<Crop>) => onChange(keepInside(size, { ...crop, ...changes }))

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: event.movementX, y: event.movementY }
    onChange(dragged(size, crop, by, frame.current?.clientWidth || 1))
  }

  return (
    <div className="flex flex-col gap-4">
      <div
        ref={frame}
        // A picture has its corner where it has it, whatever the direction of writing.
        dir="ltr"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none select-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
      >
        <img
          src={address}
          alt={words.preview}
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{
            inlineSize: share(size.width),
            insetBlockStart: `calc(50% - ${share(crop.y)})`,
            insetInlineStart: `calc(50% - ${share(crop.x)})`,
          }}
        />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.5)] ring-2 ring-white/80" />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <CropSlider label={words.zoom} value={crop.zoom} min={1} max={mostZoom} onChange={(zoom) => set({ zoom })} />
        <CropSlider
          label={words.across}
          value={crop.x}
          min={side / 2}
          max={size.width - side / 2}
          onChange={(x) => set({ x })}
          ltr
        />
        <CropSlider
          label={words.along}
          value={crop.y}
          min={side / 2}
          max={size.height - side / 2}
          onChange={(y) => set({ y })}
        />
      </div>
    </div>
  )
}
