import type { ReactNode } from 'react'

interface PersonProps {
  x: number
  y: number
  skin: string
  hair: string
  coat: string
  veil?: boolean
  scale?: number
}

/** Somebody from the chest up, around the middle of the face. */
export function Person({ x, y, skin, hair, coat, veil = false, scale = 1 }: PersonProps): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-92 130c0-58 40-88 92-88s92 30 92 88Z" fill={coat} />
      {veil && <path d="M-62 66c-14-120 28-142 62-142s76 22 62 142c-20 22-104 22-124 0Z" fill={hair} />}
      <path d="M-18 26h36v30c0 18-36 18-36 0Z" fill={skin} />
      <ellipse cx="0" cy="-10" rx="42" ry="48" fill={skin} />
      {!veil && <path d="M-46-8c-8-52 22-66 48-66 30 0 52 18 44 66-8-22-22-34-48-34s-38 12-44 34Z" fill={hair} />}
      <g fill="#171a1c">
        <circle cx="-15" cy="-8" r="4" />
        <circle cx="15" cy="-8" r="4" />
      </g>
      <path d="M-13 14c8 9 18 9 26 0" fill="none" stroke="#171a1c" strokeWidth="4" strokeLinecap="round" />
    </g>
  )
}
