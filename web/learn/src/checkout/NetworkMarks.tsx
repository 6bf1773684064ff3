import type { ReactNode } from 'react'

/** The marks by which people know the networks of cards; each has its name in the text beside it. */
const faces: Record<string, ReactNode> = {
  visa: (
    <text x="19" y="16.5" textAnchor="middle" fontSize="11.5" fontStyle="italic" fontWeight="800" fill="#1434cb">
      VISA
    </text>
  ),
  mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48" fill="#ff5f00" />
    </>
  ),
  meeza: (
    <text x="19" y="15.5" textAnchor="middle" fontSize="10" fontWeight="800" fill="#5b2a86">
      meeza
    </text>
  ),
}

export function NetworkMark({ network }: { network: string }): ReactNode {
  const face = faces[network.toLowerCase()]
  if (face === undefined) return null
  return (
    <svg viewBox="0 0 38 24" aria-hidden="true" direction="ltr" className="h-5 w-auto shrink-0 font-sans">
      <rect x="0.5" y="0.5" width="37" height="23" rx="4" fill="#fff" stroke="#0002" />
      {face}
    </svg>
  )
}

export function NetworkMarks(): ReactNode {
  return (
    <span className="flex flex-wrap gap-1">
      {Object.keys(faces).map((network) => (
        <NetworkMark key={network} network={network} />
      ))}
    </span>
  )
}
