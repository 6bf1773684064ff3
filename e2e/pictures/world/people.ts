/** One hand for every face of the project: portraits of the demo data, and the people of the scenes. */
import { box, circle, ellipse, line, path } from './canvas.ts'
import { type Beard, beards, type HairStyle, hair, hairBehind } from './hair.ts'

export interface Face {
  /** Skin with its shade, as hexadecimal digits. */
  skin: readonly [skin: string, shade: string]
  coat: string
  collar: 'round' | 'shirt' | 'jacket' | 'vee'
  /** The colour of what is worn below a jacket, or of a shirt's collar. */
  below?: string
  hair?: { style: HairStyle; colour: string }
  /** A scarf with the colour of its folds. */
  scarf?: { colour: string; fold: string }
  beard?: { style: Beard; colour: string }
  glasses?: boolean
  /** Of round earrings, on uncovered ears. */
  earrings?: boolean
  laughs?: boolean
  headphones?: string
}

/** A person from the chest up, with the middle of the face on the origin; 200 wide, from -80 to 150. */
export function person(face: Face): string {
  const skin = `#${face.skin[0]}`
  const shade = `#${face.skin[1]}`
  const { scarf } = face
  return [
    face.hair && scarf === undefined ? hairBehind(face.hair.style, face.hair.colour) : '',
    scarf
      ? path(
          'M0-74c-42 0-60 28-60 66 0 40 0 58-16 92 34 28 118 28 152 0C60 50 60 32 60-8c0-38-18-66-60-66z',
          scarf.fold,
        )
      : '',
    path('M-102 160c0-52 26-74 66-84l22-6h28l22 6c40 10 66 32 66 84z', face.coat),
    clothes(face),
    path('M-16 28h32v42c0 14-32 14-32 0z', shade),
    collar(face),
    scarf ? '' : sidesOfHead(skin, shade, face.earrings === true),
    scarf ? underScarf(scarf.fold) : '',
    path(
      scarf
        ? 'M0-46c-24 0-35 17-35 40 0 27 16 49 35 49s35-22 35-49c0-23-11-40-35-40z'
        : 'M0-56c-26 0-39 18-39 42 0 36 17 60 39 60s39-24 39-60c0-24-13-42-39-42z',
      skin,
    ),
    face.beard ? beards(face.beard.style, face.beard.colour) : '',
    features(face, shade),
    face.hair && scarf === undefined ? hair(face.hair.style, face.hair.colour) : '',
    scarf ? veil(scarf.colour, scarf.fold) : '',
    face.headphones ? headphones(face.headphones, scarf !== undefined) : '',
  ].join('')
}

function clothes({ collar: kind, below = '#fff' }: Face): string {
  if (kind !== 'jacket') return ''
  return (
    path('M-26 72 0 132 26 72l-10-4h-32z', below) +
    path('M-26 73 0 134 26 73l12 5-10 34-10 4 4 10L2 160h-4l-20-34 4-10-10-4-10-34z', '#171a1c', 'opacity=".2"')
  )
}

function collar({ collar: kind, below = '#fff', skin }: Face): string {
  if (kind === 'shirt') return path('M-22 66-34 78l16 26L0 84l18 20 16-26-12-12L0 82z', below)
  if (kind === 'round') return line('M-23 74c8 18 38 18 46 0', '#171a1c', 5, 'opacity=".14"')
  if (kind === 'vee') return path('M-20 68 0 104l20-36-4 2c-6 10-26 10-32 0z', `#${skin[1]}`)
  return path('M-22 66-32 78l14 18L0 80l18 16 14-18-10-12L0 80z', below)
}

function sidesOfHead(skin: string, shade: string, ringed: boolean): string {
  const ear = (x: number) => ellipse(x, -4, 7.5, 10.5, skin) + ellipse(x, -3, 3.5, 5.5, shade, 'opacity=".6"')
  const ring = (x: number) => circle(x, 11, 3.4, '#ffb938')
  return ear(-39) + ear(39) + (ringed ? ring(-40) + ring(40) : '')
}

function features({ glasses, laughs, beard, skin }: Face, shade: string): string {
  const brow = skin[0] === '8a5638' ? '#1c120c' : '#3a271c'
  const lip = beard ? '#7c2f28' : '#a8483c'
  const eye = (x: number) => ellipse(x, -6, 4, 4.8, '#241a16') + circle(x + 1.4, -7.8, 1.4, '#fff')
  return [
    ellipse(-24, 12, 8, 5.5, '#e2725b', 'opacity=".22"') + ellipse(24, 12, 8, 5.5, '#e2725b', 'opacity=".22"'),
    line('M-25-20q8-7 17-2M8-22q9-5 17 2', brow, 3.6),
    eye(-16) + eye(16),
    line('M1-3c-1 6-5 10-4 13 1 2 4 3 7 2', shade, 2.8),
    laughs
      ? path('M-15 20c8 3 22 3 30 0-1 12-7 18-15 18s-14-6-15-18z', '#6f2620') +
        path('M-12.500 21c8 2 17 2 25 0-.500 4-1.500 6-3 7-5 1.500-14 1.500-19 0-1.500-1-2.500-3-3-7z', '#fff')
      : line('M-13 23q13 11 26 0', lip, 3.4),
    glasses
      ? line(
          'M-29-6a12.500 12.500 0 1 0 25 0 12.500 12.500 0 1 0-25 0zM4-6a12.500 12.500 0 1 0 25 0 12.500 12.500 0 1 0-25 0zM-4-8q4-3 8 0M-29-9l-9-3M29-9l9-3',
          '#2b2320',
          2.8,
        )
      : '',
  ].join('')
}

function underScarf(fold: string): string {
  return path('M0-52c-28 0-40 20-40 46 0 32 18 56 40 56s40-24 40-56c0-26-12-46-40-46z', fold)
}

/** The scarf around the face, laid over one shoulder. */
function veil(colour: string, fold: string): string {
  return (
    path(
      'M0-72c-40 0-57 27-57 64 0 38-1 54-17 86 34 30 114 30 148 0C58 46 57 30 57-8c0-37-17-64-57-64zm0 27c22 0 34 16 34 39 0 27-16 48-34 48s-34-21-34-48c0-23 12-39 34-39z',
      colour,
      'fill-rule="evenodd"',
    ) + line('M-42 40c14 28 62 34 88 2M-60 66c28 28 86 30 112-2M-52-20c2-14 8-26 20-34', fold, 3.2)
  )
}

/** Over the head, with its two cups. */
function headphones(colour: string, scarf: boolean): string {
  const half = scarf ? 60 : 47
  return (
    line(`M${-half}-6a${half} ${scarf ? 68 : 62} 0 0 1 ${half * 2} 0`, '#fff', 8) +
    box(-half - 10, -22, 18, 36, colour, 8) +
    box(half - 8, -22, 18, 36, colour, 8)
  )
}
