/** Cairo: sky, river, and what stands at them. */
import { at, box, circle, ellipse, line, path } from './canvas.ts'
import { colours as c } from './colours.ts'

interface Sky {
  id: string
  width: number
  height: number
  /** Where the sky meets the city, when the picture goes on below it. */
  horizon?: number
  /** Where sun and moon stand. */
  light: readonly [x: number, y: number, size: number]
  stars: readonly (readonly [x: number, y: number])[]
  clouds?: readonly (readonly [x: number, y: number, size: number])[]
}

/** Morning with a sun by day, evening with a moon and stars by night. */
export function sky({ id, width, height, horizon = height, light: [x, y, size], stars, clouds = [] }: Sky): string {
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`
  const fall = stop(0, c.skyTop) + stop(0.62, c.skyMiddle) + stop(1, c.skyLow)
  return [
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="${horizon}" gradientUnits="userSpaceOnUse">${fall}</linearGradient>`,
    box(0, 0, width, height, `url(#${id})`),
    circle(x, y, size * 1.7, c.sunGlow, 'opacity=".5"'),
    circle(x, y, size, c.sun),
    at(x, y, size / 38, path('M-10-37a38 38 0 1 0 36 52 31 31 0 1 1-36-52z', c.moon)),
    ...stars.map(([left, top], index) => circle(left, top, index % 3 === 0 ? 2.4 : 1.7, c.star)),
    ...clouds.map(([left, top, scale]) => at(left, top, scale, cloud)),
  ].join('')
}

const cloud = path(
  'M-52 14a16 16 0 0 1 4-31 26 26 0 0 1 48-9 20 20 0 0 1 32 12 14 14 0 0 1 12 28z',
  c.cloud,
  'opacity=".72"',
)

/** A mosque's tower, 150 high, on its foot. */
export function minaret(fill: string): string {
  const d = 'M-13 0V-62l-5-6v-8h5v-30h-4v-7h6v-6c0-14 6-24 11-36 5 12 11 22 11 36v6h6v7h-4v30h5v8l-5 6V0z'
  return path(d, fill) + line('M0-154v-8', fill, 3) + circle(0, -166, 3.4, fill) + box(-2.5, -96, 5, 12, c.lit, 2.5)
}

/** A mosque's dome on its drum, 130 wide. */
export function dome(fill: string): string {
  return (
    path('M-66 0v-34h10v-8c0-36 26-52 56-72 30 20 56 36 56 72v8h10V0z', fill) +
    line('M0-114v-12', fill, 4) +
    path('M3-138a9 9 0 1 0 5 12 7 7 0 0 1-5-12z', fill) +
    [-34, 0, 34].map((x) => path(`M${x - 5}-8v-12a5 6 0 0 1 10 0v12z`, c.lit)).join('')
  )
}

/** The Cairo Tower, 210 high: a lotus of concrete with its lattice. */
export function tower(fill: string, lattice: string): string {
  const rungs = [0, 1, 2, 3, 4, 5, 6].map((step) => {
    const y = -14 - step * 20
    const half = 12 - step * 0.7
    return `M${-half} ${y}l${half * 2}-20M${half} ${y}l${-half * 2}-20`
  })
  return (
    path('M-14 0-8-158h16L14 0z', fill) +
    line(rungs.join(''), lattice, 1.6, 'opacity=".55"') +
    path('M-8-156-17-176v-8h34v8L8-156z', fill) +
    box(-13, -181, 26, 4, c.lit, 2) +
    box(-9, -194, 18, 10, fill) +
    line('M0-194v-26', fill, 3)
  )
}

/** Houses of one street from the left: each has a width, a height, and windows that are lit. */
export function houses(rows: readonly (readonly [width: number, height: number, lit: string])[], fill: string): string {
  let x = 0
  return rows
    .map(([width, height, lit]) => {
      const left = x
      x += width
      return (
        box(left, -height, width + 1, height, fill) +
        windows(left, width, height, lit) +
        roof(left, width, height, fill)
      )
    })
    .join('')
}

/** `lit` has a letter for each window: x is lit, s is shut, anything else is dark. */
function windows(left: number, width: number, height: number, lit: string): string {
  const columns = Math.max(1, Math.floor((width - 8) / 18))
  const start = left + (width - columns * 18) / 2 + 4
  return [...lit]
    .map((sign, index) => {
      const x = start + (index % columns) * 18
      const y = -height + 12 + Math.floor(index / columns) * 22
      if (y > -12) return ''
      if (sign === 'x') return box(x, y, 10, 13, c.lit, 1.5)
      return sign === 's' ? box(x, y, 10, 13, c.shut, 1.5, 'opacity=".7"') : ''
    })
    .join('')
}

/** What the roofs of Cairo carry: a tank, or a dish. */
function roof(left: number, width: number, height: number, fill: string): string {
  const x = left + width * 0.3
  if (width % 3 === 0) return line(`M${x} ${-height}v-10m-8-5a9 9 0 0 0 15 7z`, fill, 3)
  return width % 3 === 1 ? box(x, -height - 12, 14, 12, fill, 2) : ''
}

export function pyramids(fill: string, shade: string): string {
  return (
    path('M-60 0 0-70 60 0z', fill) +
    path('M0-70 60 0H14z', shade) +
    path('M30 0 74-50 118 0z', fill) +
    path('M74-50 118 0H86z', shade)
  )
}

/** A palm, 110 high. */
export function palm(): string {
  const leaves = [
    'M0-100c-14-16-34-16-46 0 16-6 32-4 46 0z',
    'M0-100c14-16 34-16 46 0-16-6-32-4-46 0z',
    'M0-100c-22-4-36 8-38 28 10-14 22-22 38-28z',
    'M0-100c22-4 36 8 38 28-10-14-22-22-38-28z',
    'M0-100c-10-14-8-30 2-40 6 14 6 28-2 40z',
  ]
  return path('M-5 0c4-36 2-66 1-100h7c0 34 2 64 5 100z', c.trunk) + leaves.map((d) => path(d, c.palm)).join('')
}

/** A sailing boat of the Nile, 80 wide. */
export function felucca(): string {
  return (
    path('M-4-6C-2-40 14-66 34-84c6 30 2 56-8 78z', c.sail) +
    line('M-2 0-6-50M-14-24 36-88', c.boat, 2.6) +
    path('M-40-4h80c-6 12-14 16-24 16h-36C-30 12-36 6-40-4z', c.boat)
  )
}

/** The Nile, with the light of the sky on it. */
export function river(width: number, height: number, light: number): string {
  const waves = [0.18, 0.4, 0.64, 0.86].map((part, index) => {
    const half = 46 - index * 7
    return `M${light - half} ${height * part}h${half * 1.1}m14 0h${half * 0.5}`
  })
  return box(0, 0, width, height, c.river) + line(waves.join(''), c.riverLight, 3.4, 'opacity=".75"')
}

/** A cat that looks at the city from behind, 60 high. */
export function cat(): string {
  return (
    line('M18-4c20 2 24-14 16-24', c.ink, 6) +
    path('M-20 0c-6-26 2-40 8-46l-2-18 11 8h8l11-8-2 18c6 6 14 20 8 46z', c.ink) +
    ellipse(0, -2, 22, 4, c.ink)
  )
}

/** The horizon of a large scene: far houses, mosques, tower and pyramids, 640 wide, on its foot. */
export function skyline(): string {
  return [
    at(470, 0, 0.8, pyramids(c.farCity, c.city)),
    at(
      0,
      0,
      1,
      houses(
        [
          [58, 74, '..x..x'],
          [44, 96, 'x..x'],
          [52, 60, '.x.'],
          [70, 88, 'x...x.x'],
          [48, 70, '.x'],
        ],
        c.farCity,
      ),
    ),
    at(
      330,
      0,
      1,
      houses(
        [
          [60, 66, 'x..x'],
          [52, 92, '.x.x.'],
          [66, 54, 'x.'],
          [56, 80, 'x..x.'],
          [76, 62, '.x..'],
        ],
        c.farCity,
      ),
    ),
    at(268, 0, 0.9, tower(c.city, c.farCity)),
    at(352, 0, 0.62, dome(c.city)),
    at(402, 0, 0.78, minaret(c.city)),
    at(304, 0, 0.5, minaret(c.city)),
    at(
      196,
      0,
      1,
      houses(
        [
          [44, 34, 'x.'],
          [50, 46, '.x'],
        ],
        c.city,
      ),
    ),
    at(
      428,
      0,
      1,
      houses(
        [
          [40, 42, 'x'],
          [52, 30, 'x.'],
        ],
        c.city,
      ),
    ),
  ].join('')
}
