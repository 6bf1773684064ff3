/** Hair and scarves: what lies behind the head, and what lies before it. */
import type { Cloth } from './palette.ts'

export interface Layers {
  behind: string
  before: string
}

type Style = (colour: string) => Layers

const path = (shape: string, colour: string) => `<path d="${shape}" fill="${colour}"/>`
const curls = (circles: readonly (readonly [number, number, number])[], colour: string) =>
  circles.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('')

const crown = 'M80 100C74 62 94 43 120 43s46 19 40 57c-3-13-7-21-13-26-15 6-39 6-54 0-6 5-10 13-13 26z'
const sidePart = 'M80 100C72 58 92 36 127 39c28 2 39 26 33 61-3-13-6-20-11-25-17 0-36-3-49-13-3 13-16 19-20 38z'
const quiff = 'M80 102C73 70 80 44 108 35c34-9 60 15 52 67-3-15-7-24-14-30-14 4-36 2-49-7-8 9-14 20-17 37z'
const fringe = 'M80 104C74 64 92 43 120 43s46 21 40 61c-4-22-19-30-43-45-5 19-27 24-37 45z'

/** Short hair. */
export const shortHair: readonly Style[] = [
  (colour) => ({ behind: '', before: path(crown, colour) }),
  (colour) => ({ behind: '', before: path(sidePart, colour) }),
  (colour) => ({
    behind: '',
    before:
      curls(
        [
          [88, 68, 13],
          [100, 54, 14],
          [118, 48, 15],
          [137, 52, 14],
          [151, 66, 13],
          [82, 84, 8],
          [158, 84, 8],
        ],
        colour,
      ) + path('M84 84C88 62 104 54 120 54s32 8 36 30c-10-9-21-13-36-13s-26 4-36 13z', colour),
  }),
  (colour) => ({ behind: '', before: path(quiff, colour) }),
]

/** None at all. */
export const noHair: Layers = { behind: '', before: '' }

/** Long hair. */
export const longHair: readonly Style[] = [
  (colour) => ({
    behind: path('M72 102C66 56 92 36 120 36s54 20 48 66c0 36 4 58 10 84-34 10-82 10-116 0 6-26 10-48 10-84z', colour),
    before: path(fringe, colour),
  }),
  (colour) => ({
    behind: path('M72 100C66 56 92 36 120 36s54 20 48 64c4 22 3 44-8 58H80c-11-14-12-36-8-58z', colour),
    before: path(sidePart, colour),
  }),
  (colour) => ({
    behind: `<circle cx="120" cy="34" r="19" fill="${colour}"/>`,
    before: path('M80 102C74 62 94 43 120 43s46 19 40 59c-5-22-17-34-40-40-23 6-35 18-40 40z', colour),
  }),
  (colour) => ({
    behind: curls(
      [
        [78, 74, 22],
        [98, 52, 22],
        [122, 46, 23],
        [146, 54, 22],
        [163, 76, 21],
        [70, 104, 20],
        [170, 104, 20],
        [72, 132, 18],
        [168, 132, 18],
      ],
      colour,
    ),
    before: path(fringe, colour),
  }),
]

/** A scarf: it frames the face and falls over the shoulders. */
export function scarf({ base, fold }: Cloth): Layers {
  const outside =
    'M120 33c37 0 57 27 54 68-2 31 3 52 22 74 8 9 6 30-4 40-42 13-102 13-144 0-10-10-12-31-4-40 19-22 24-43 22-74-3-41 17-68 54-68z'
  const face = 'M120 62c-22 0-35 16-35 42 0 27 16 46 35 46s35-19 35-46c0-26-13-42-35-42z'
  const folds = ['M84 132c8 22 24 34 44 36 18 2 34 10 46 26', 'M92 148c-4 16-16 28-34 38', 'M160 118c-2 22-12 38-28 48']
  const lines = folds.map(
    (line) => `<path d="${line}" fill="none" stroke="${fold}" stroke-width="3" stroke-linecap="round"/>`,
  )
  return {
    behind: '',
    before: `<path d="M120 52c26 0 38 20 37 50-6-22-16-33-37-33s-31 11-37 33c-1-30 11-50 37-50z" fill="${fold}"/>
<path d="${outside}${face}" fill="${base}" fill-rule="evenodd"/>${lines.join('')}`,
  }
}
