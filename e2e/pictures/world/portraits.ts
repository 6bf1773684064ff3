/** The faces of the demo data, by the mail name of their accounts. */
import { at, box, path, svg } from './canvas.ts'
import { skins } from './colours.ts'
import type { Beard, HairStyle } from './hair.ts'
import { type Face, person } from './people.ts'
import { sarah } from './scenes.ts'

const black = '#1f1714'
const brown = '#3b2416'
const chestnut = '#5f3a22'
const grey = '#8d8a86'

const scarves = {
  teal: ['#0b8577', '#086559'],
  night: ['#0d3f3b', '#082c29'],
  lilac: ['#c7b2da', '#a78fbf'],
  amber: ['#f2a62c', '#cf8110'],
  blue: ['#3f6592', '#2d4d74'],
  rose: ['#c9707f', '#a75363'],
  wine: ['#8a3346', '#6a2434'],
  olive: ['#6b7a4a', '#525f36'],
  cream: ['#efe4cf', '#d3c4a6'],
} as const

type Extras = Pick<Face, 'glasses' | 'laughs' | 'earrings' | 'below'>

function veiled(
  skin: number,
  scarf: keyof typeof scarves,
  coat: string,
  collar: Face['collar'],
  extras: Extras = {},
): Face {
  const [colour, fold] = scarves[scarf]
  return { skin: skins[skin] ?? skins[1], scarf: { colour, fold }, coat, collar, ...extras }
}

function open(
  skin: number,
  style: HairStyle,
  colour: string,
  coat: string,
  collar: Face['collar'],
  extras: Extras = {},
): Face {
  return { skin: skins[skin] ?? skins[1], hair: { style, colour }, coat, collar, ...extras }
}

function bearded(face: Face, style: Beard, colour = face.hair?.colour ?? black): Face {
  return { ...face, beard: { style, colour } }
}

const laughs = true
const glasses = true
const earrings = true

export const portraits: Readonly<Record<string, Face>> = {
  super: bearded(open(2, 'receding', grey, '#0d3f3b', 'jacket', { glasses }), 'short'),
  admin: veiled(1, 'night', '#3f6592', 'jacket', { glasses }),
  manager: open(1, 'bob', chestnut, '#8a3346', 'jacket', { laughs, earrings }),
  joining1: veiled(2, 'rose', '#0d3f3b', 'round', { laughs }),
  joining2: bearded(open(1, 'curls', brown, '#6b7a4a', 'shirt'), 'short'),
  joining3: open(3, 'cropped', black, '#f2a62c', 'round', { laughs }),
  tutor: sarah,
  tutor2: bearded(open(2, 'swept', black, '#3f6592', 'jacket', { laughs }), 'full'),
  tutor3: veiled(1, 'lilac', '#5b4a7a', 'jacket', { glasses }),
  tutor4: open(3, 'short', brown, '#0b8577', 'shirt', { glasses, laughs }),
  tutor5: veiled(2, 'amber', '#0d3f3b', 'round', { laughs }),
  tutor6: bearded(open(2, 'receding', grey, '#5b4a7a', 'shirt'), 'moustache'),
  tutor7: open(0, 'long', chestnut, '#0d3f3b', 'jacket', { earrings }),
  tutor8: open(1, 'curls', black, '#c9707f', 'round', { laughs }),
  tutor9: open(2, 'bun', brown, '#efe4cf', 'vee', { glasses, earrings, laughs }),
  tutor10: bearded(open(4, 'cropped', black, '#6b7a4a', 'jacket'), 'short'),
  tutor11: veiled(3, 'blue', '#efe4cf', 'round', { laughs }),
  tutor12: bearded(open(1, 'short', brown, '#8a3346', 'round'), 'full'),
  tutor13: open(3, 'wild', black, '#f2a62c', 'vee', { laughs, earrings }),
  tutor14: bearded(open(3, 'cropped', grey, '#3f6592', 'jacket', { glasses }), 'full'),
  tutor15: veiled(1, 'olive', '#8a3346', 'round', { laughs }),
  tutor16: open(2, 'swept', chestnut, '#0d3f3b', 'shirt', { laughs }),
  tutor17: open(0, 'long-middle', black, '#0b8577', 'shirt', { laughs, earrings }),
  tutor18: open(1, 'swept', brown, '#c98a1e', 'round', { glasses }),
  tutor19: veiled(4, 'cream', '#8a3346', 'jacket', { laughs }),
  tutor20: bearded(open(3, 'short', black, '#0b8577', 'jacket', { laughs }), 'moustache'),
  tutor21: open(1, 'tail', chestnut, '#3f6592', 'round', { laughs }),
  tutor22: bearded(open(1, 'swept', black, '#5b4a7a', 'round', { glasses }), 'short'),
  tutor23: veiled(0, 'wine', '#3b2416', 'round', { glasses, laughs }),
  tutor24: open(4, 'curls', black, '#3f6592', 'shirt', { laughs }),
  student: veiled(1, 'rose', '#5b4a7a', 'round'),
  student2: open(2, 'short', black, '#0b8577', 'round', { laughs }),
  new: open(1, 'swept', brown, '#6b7a4a', 'round'),
  student3: open(1, 'bob', black, '#f2a62c', 'round', { laughs, earrings }),
  student5: veiled(3, 'teal', '#efe4cf', 'round', { laughs }),
  student7: open(0, 'tail', brown, '#c9707f', 'round', { laughs }),
  student9: veiled(2, 'blue', '#0d3f3b', 'round', { glasses }),
  student11: open(2, 'long', brown, '#8a3346', 'vee', { earrings }),
  student13: veiled(1, 'amber', '#8a3346', 'round'),
  student15: open(3, 'bun', black, '#0b8577', 'round', { laughs }),
  student17: veiled(0, 'night', '#c9707f', 'jacket', { laughs }),
  student19: open(4, 'wild', black, '#5b4a7a', 'vee', { glasses, laughs, earrings }),
  student21: veiled(2, 'cream', '#0b8577', 'round', { laughs }),
}

const grounds = [
  ['bfe9df', 'e2f7f1'],
  ['ffe0a3', 'fff1cc'],
  ['d6e4ef', 'edf4f9'],
  ['f3d9cc', 'fbeee7'],
  ['e3ddd0', 'f5f1e8'],
] as const

/** A face before an arch, 360 by 360; the middle of it also fills a wide frame. */
export function portrait(name: string): string {
  const face = portraits[name]
  if (face === undefined) throw new Error(`Nobody is named ${name}`)
  const [ground, arch] = grounds[Object.keys(portraits).indexOf(name) % grounds.length] ?? grounds[0]
  const shapes = [
    box(0, 0, 360, 360, `#${ground}`),
    path('M48 360V186C48 104 118 70 180 28c62 42 132 76 132 158v174z', `#${arch}`),
    at(180, 200, 1.2, person(face)),
  ]
  return svg({ width: 360, height: 360, shapes: shapes.join('') })
}
