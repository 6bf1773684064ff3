/** What stands on sills and tables, and the two bubbles of the logo. */
import { box, circle, ellipse, line, path } from './canvas.ts'
import { colours as c } from './colours.ts'
import { outlined } from './letters.ts'

interface Bubble {
  x: number
  y: number
  width: number
  height: number
  fill: string
  /** The corner that points to the speaker, as in the logo. */
  corner: 'left' | 'right'
}

/** A bubble of the logo: round, with one corner that points to the speaker. */
export function bubble({ x, y, width, height, fill, corner }: Bubble): string {
  const r = Math.min(22, height * 0.42)
  const s = 3
  const [right, left] = corner === 'right' ? [s, r] : [r, s]
  return path(
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r - right}a${right} ${right} 0 0 1 ${-right} ${right}h${-(width - right - left)}a${left} ${left} 0 0 1 ${-left} ${-left}v${-(height - r - left)}a${r} ${r} 0 0 1 ${r} ${-r}z`,
    fill,
  )
}

/** A bubble with one or two lines of English. */
export function saying(lines: readonly string[], size: number, ink: string, place: Bubble): string {
  const step = size * 1.35
  const top = place.y + place.height / 2 - ((lines.length - 1) * step) / 2 + size * 0.35
  return (
    bubble(place) +
    lines.map((words, row) => outlined(words, place.x + place.width / 2, top + row * step, size, ink)).join('')
  )
}

/** A glass of tea with its mint, 44 high, on its foot. */
export function tea(): string {
  return (
    line('M-6-52q-6-7 0-14t0-14M8-50q-6-7 0-14t0-14', c.white, 3, 'opacity=".65"') +
    path('M-17-44h34l-5 40q-1 4-5 4H-7q-4 0-5-4z', c.white, 'opacity=".55"') +
    path('M-15.600-34h31.200l-4 29q-.600 3-4 3H-7.600q-3.400 0-4-3z', '#b4531a') +
    path('M-9-36c-6-12 2-18 8-18 2 8-1 15-8 18zM1-36c0-12 8-14 14-12-1 8-6 12-14 12z', c.teal) +
    ellipse(0, 1, 24, 4, c.paper)
  )
}

/** A bowl of koshari, 70 wide, on its foot. */
export function koshari(): string {
  return (
    path('M-33-30c4-18 18-26 33-26s29 8 33 26z', '#c98a3c') +
    line('M-18-40q8-10 16-2t16-4M-8-50q6-4 12 2M8-38q8-6 14 2', '#f0d29a', 4) +
    path('M-16-48c4-6 12-8 18-6-2 8-12 10-18 6zM6-52c6-2 12 2 12 6-6 2-10-1-12-6z', '#b8321f') +
    path('M-38-32h76c0 20-14 32-26 32h-24c-12 0-26-12-26-32z', c.teal) +
    line('M-30-22h60', c.tealLight, 3, 'opacity=".7"')
  )
}

/** The back of an open laptop as people see it who look at the other, 90 wide, on its foot. */
export function laptopBack(): string {
  return box(-44, -52, 88, 52, c.metal, 6) + circle(0, -26, 6, c.teal) + box(-54, -4, 108, 7, c.metalLight, 3.5)
}

/** A pot with leaves, 70 high, on its foot. */
export function plant(): string {
  return (
    path(
      'M0-28c-22-6-28-26-20-42 16 4 24 22 20 42zM0-28c22-4 30-20 26-36-18 2-28 18-26 36zM0-28c-6-16-2-32 6-42 8 14 6 30-6 42z',
      c.palm,
    ) +
    path('M-18-30h36l-5 28q-1 2-4 2H-9q-3 0-4-2z', '#c8643a') +
    box(-21, -34, 42, 9, '#b4552e', 3)
  )
}

/** A brass lantern that hangs from its ring, 60 high below the ring. */
export function lantern(): string {
  return (
    line('M0 0v10', c.metalLight, 2) +
    path('M-10 20 0 8l10 12z', '#c98a1e') +
    path('M-12 20h24l4 18-6 14h-20l-6-14z', c.lit) +
    line('M-12 20l-4 18 6 14h20l6-14-4-18zM0 20v32M-16 38h32', '#c98a1e', 2.4) +
    path('M-10 52h20l-4 6h-12z', '#c98a1e')
  )
}
