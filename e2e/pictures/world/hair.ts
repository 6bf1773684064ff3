/** Hair and beards, each in its colour. */
import { circle, ellipse, path } from './canvas.ts'

const fronts = {
  short: 'M-42-8c-6-40 12-62 44-62 30 0 47 22 40 62-3-15-8-25-14-31-20 5-40 3-54-2-9 6-13 17-16 33z',
  swept: 'M-42-8c-9-44 16-66 46-63 12-8 32 0 38 20 4 12 3 28 0 43-3-14-7-24-14-31-24 10-44 4-54-6-8 8-13 20-16 37z',
  cropped: 'M-41-10c-4-36 12-54 41-54s45 18 41 54c-3-18-7-27-13-32-16-6-40-6-56 0-6 5-10 14-13 32z',
  receding:
    'M-40 2c-8-20-8-44 6-54 8-10 22-14 34-14s26 4 34 14c14 10 14 34 6 54-1-14-3-24-8-32-4-14-16-22-32-22s-28 8-32 22c-5 8-7 18-8 32z',
  curls: 'M-40-10c-4-16 0-34 8-40h64c8 6 12 24 8 40-3-10-6-16-10-19-18 5-42 5-60 0-4 3-7 9-10 19z',
  parted: 'M-41 6c-12-52 10-76 41-76s53 24 41 76c-3-24-13-40-35-54-14 18-34 26-41 30-3 6-5 14-6 24z',
  middle: 'M-41 8c-12-54 10-78 41-78s53 24 41 78C38-14 26-32 0-48c-26 16-38 34-41 56z',
  fringe: 'M-41 2c-10-50 10-72 41-72s51 22 41 72c-2-12-5-20-9-26-18 3-46 3-64 0-4 6-7 14-9 26z',
  pulled: 'M-41-6c-8-44 10-64 41-64s49 20 41 64c-5-20-17-33-41-38-24 5-36 18-41 38z',
} as const

const behind = {
  long: 'M0-70c-36 0-54 24-52 62 2 36-4 58-10 98 20 10 40 8 62 8s42 2 62-8C56 50 50 28 52-8c2-38-16-62-52-62z',
  bob: 'M0-70c-36 0-54 24-52 62 1 24-2 36-6 50 18 12 98 12 116 0-4-14-7-26-6-50 2-38-16-62-52-62z',
} as const

export type HairStyle =
  | 'short'
  | 'swept'
  | 'cropped'
  | 'receding'
  | 'curls'
  | 'long'
  | 'long-middle'
  | 'bob'
  | 'bun'
  | 'wild'
  | 'tail'

export type Beard = 'full' | 'short' | 'moustache'

/** What lies behind face and shoulders. */
export function hairBehind(style: HairStyle, colour: string): string {
  if (style === 'long' || style === 'long-middle') return path(behind.long, colour)
  if (style === 'bob') return path(behind.bob, colour)
  if (style === 'bun') return circle(0, -80, 19, colour)
  if (style === 'tail') return path('M20-64c44 0 52 40 44 84-2 18-10 30-20 36 4-24 2-44-10-58z', colour)
  return style === 'wild' ? rings(wild, colour) : ''
}

/** What lies over the forehead. */
export function hair(style: HairStyle, colour: string): string {
  if (style === 'long') return path(fronts.parted, colour)
  if (style === 'long-middle') return path(fronts.middle, colour)
  if (style === 'bob') return path(fronts.fringe, colour)
  if (style === 'bun' || style === 'tail') return path(fronts.pulled, colour)
  if (style === 'wild') return path(fronts.middle, colour)
  if (style === 'curls') return rings(curls, colour) + path(fronts.curls, colour)
  return path(fronts[style], colour)
}

const curls = [
  [-36, -34, 12],
  [-28, -48, 14],
  [-12, -58, 15],
  [6, -61, 15],
  [22, -54, 15],
  [34, -42, 13],
  [39, -28, 9],
  [-41, -22, 8],
] as const
const wild = [
  [-46, -20, 22],
  [-38, -48, 24],
  [-14, -66, 24],
  [14, -66, 24],
  [38, -48, 24],
  [47, -20, 22],
  [-52, 8, 20],
  [53, 8, 20],
  [-48, 32, 18],
  [49, 32, 18],
] as const

function rings(list: readonly (readonly [number, number, number])[], colour: string): string {
  return list.map(([x, y, radius]) => circle(x, y, radius, colour)).join('')
}

export function beards(style: Beard, colour: string): string {
  if (style === 'moustache') return path('M-19 19c5-8 14-8 19-4 5-4 14-4 19 4-6 2-13 2-19-1-6 3-13 3-19 1z', colour)
  const whole = 'M-39-12c-1 40 15 66 39 66s40-26 39-66c-3 14-7 22-13 25-8-5-18-4-26-1-8-3-18-4-26 1-6-3-10-11-13-25z'
  return style === 'full'
    ? path(whole, colour)
    : path(whole, colour, 'opacity=".38"') + ellipse(0, 44, 10, 5, colour, 'opacity=".3"')
}
