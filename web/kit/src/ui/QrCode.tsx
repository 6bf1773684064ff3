import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Light margin that QR readers need around the code. */
const edge = 2

/** An address as a QR code for another device's camera; dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: edge })
  const path = data.flatMap((points, y) => points.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card bg-white"
    >
      <path d={path} fill="#171a1c" />
    </svg>
  )
}
