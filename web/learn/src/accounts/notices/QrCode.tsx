import { create } from 'qrcode'
import type { ReactNode } from 'react'

/** The light edge that readers need around the dark points. */
const edge = 2

/** An address that another device's camera reads; dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data.entries()).filter(([, isDark]) => isDark)
  const path = dark.map(([place]) => `M${(place % size) + edge} ${Math.floor(place / size) + edge}h1v1h-1z`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card bg-white"
    >
      <path d={path} fill="#171a1c" />
    </svg>
  )
}
