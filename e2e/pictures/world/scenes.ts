/** The large scenes: two windows over the Nile, and a lesson at a desk. */
import { at, box, circle, inside, line, path, svg } from './canvas.ts'
import { cat, felucca, palm, river, sky, skyline } from './city.ts'
import { colours as c, skins } from './colours.ts'
import { type Face, person } from './people.ts'
import { koshari, lantern, laptopBack, saying, tea } from './things.ts'

export const sarah: Face = {
  skin: skins[1],
  coat: '#0b8577',
  collar: 'round',
  scarf: { colour: '#0c6a60', fold: '#0a554d' },
  laughs: true,
}
export const omar: Face = {
  skin: skins[2],
  coat: '#f79a0c',
  collar: 'round',
  hair: { style: 'curls', colour: '#2a1a12' },
  laughs: true,
  headphones: '#10a894',
}

/** The front of a house with one open window, in which somebody sits at a laptop; 210 wide from its left edge. */
function front({ id, face }: { id: string; face: Face }, below: string): string {
  const opening = 'M22 262V108c0-46 36-66 83-96 47 30 83 50 83 96v154z'
  return [
    path(opening, c.wallShade, 'transform="translate(-7 -9) scale(1.067 1.05)"'),
    inside(
      id,
      path(opening, c.white),
      box(0, 0, 210, 270, c.room) +
        circle(105, 120, 92, c.roomGlow) +
        at(40, 40, 0.7, lantern()) +
        box(128, 96, 50, 4, c.wood, 2) +
        [132, 139, 147, 155, 162]
          .map((x, index) =>
            box(
              x,
              74 + (index % 3) * 3,
              6,
              22 - (index % 3) * 3,
              [c.teal, c.amber, '#8a3346', c.tealDark, '#3f5d86'][index] ?? c.teal,
              1,
            ),
          )
          .join('') +
        at(105, 152, 0.86, person(face)),
    ),
    line('M22 262V108c0-46 36-66 83-96 47 30 83 50 83 96v154', c.woodLight, 6),
    box(6, 258, 198, 16, c.woodLight, 5),
    box(6, 268, 198, 8, c.woodShade, 4),
    below,
  ].join('')
}

/** A house from its roof to the foot of the picture, with its edge to the river in shade. */
function house(x: number, roof: number, width: number, foot: number, river: 'left' | 'right'): string {
  const edge = river === 'right' ? x + width - 14 : x
  const courses = [0, 1, 2, 3, 4, 5].map((row) => {
    const y = roof + 40 + row * 78
    const left = x + 24 + ((row * 53) % (width - 90))
    return `M${left} ${y}h26m10 0h14`
  })
  return [
    box(x, roof, width, foot - roof, c.wall),
    box(edge, roof, 14, foot - roof, c.wallShade),
    line(courses.join(''), c.wallShade, 4, 'opacity=".7"'),
    box(x - 8, roof - 10, width + 16, 14, c.wallShade, 3),
  ].join('')
}

/** Washing on its line, 90 wide. */
const washing =
  line('M0-34v34M90-34v34M0-32q45 16 90 0', c.woodShade, 3) +
  path('M14-27h20v26H14z', c.teal) +
  path('M40-24l20-1 1 20-20 1z', c.amber) +
  path('M66-26l14-2 2 28-6 1-2-12-4 12-6 1z', c.paper)

/** A dish on a roof, 30 high. */
const dish = line('M0 0v-14m-13-9a16 16 0 0 0 24 17z', c.woodShade, 4)

/** Two people at two windows with the Nile between them: the picture of the site's first screen. */
export function twoWindows(): string {
  const shapes = [
    sky({
      id: 'sky',
      width: 760,
      height: 560,
      horizon: 440,
      light: [306, 76, 36],
      stars: [
        [236, 34],
        [262, 148],
        [398, 40],
        [448, 78],
        [508, 36],
        [348, 178],
        [500, 228],
        [232, 96],
      ],
      clouds: [
        [256, 164, 0.62],
        [506, 58, 0.7],
      ],
    }),
    at(84, 424, 0.94, skyline()),
    at(0, 424, 1, river(760, 136, 372)),
    at(330, 448, 0.56, felucca()),
    at(452, 490, 0.86, felucca()),
    house(-8, 128, 226, 560, 'right'),
    house(544, 94, 226, 560, 'left'),
    at(24, 118, 1, dish),
    at(84, 118, 1, washing),
    at(690, 84, 0.86, cat()),
    at(596, 84, 1, dish),
    at(4, 214, 1, front({ id: 'left', face: omar }, at(166, 258, 0.8, koshari()) + at(62, 258, 1, laptopBack()))),
    at(548, 186, 1, front({ id: 'right', face: sarah }, at(44, 258, 0.8, tea()) + at(146, 258, 1, laptopBack()))),
    at(236, 566, 1.1, palm()),
    at(534, 572, 0.9, palm()),
    saying(['How was', 'your day?'], 23, c.onTeal, {
      x: 388,
      y: 118,
      width: 176,
      height: 92,
      fill: c.teal,
      corner: 'right',
    }),
    saying(['I made koshari!'], 21, '#2a1a02', {
      x: 196,
      y: 216,
      width: 214,
      height: 64,
      fill: c.amber,
      corner: 'left',
    }),
  ]
  return svg({ width: 760, height: 560, shapes: shapes.join('') })
}

/** The same two windows for a phone: lower, closer, with larger words. */
export function twoWindowsNarrow(): string {
  const shapes = [
    sky({
      id: 'sky',
      width: 440,
      height: 290,
      horizon: 246,
      light: [196, 62, 24],
      stars: [
        [150, 26],
        [262, 96],
        [158, 104],
        [236, 30],
      ],
      clouds: [[150, 128, 0.4]],
    }),
    at(20, 238, 0.62, skyline()),
    at(0, 238, 1, river(440, 60, 222)),
    at(236, 262, 0.5, felucca()),
    house(-8, 56, 152, 290, 'right'),
    house(298, 40, 152, 290, 'left'),
    at(22, 46, 0.8, dish),
    at(412, 31, 0.46, cat()),
    at(0, 104, 0.68, front({ id: 'left', face: omar }, at(166, 258, 0.8, koshari()) + at(62, 258, 1, laptopBack()))),
    at(297, 92, 0.68, front({ id: 'right', face: sarah }, at(44, 258, 0.8, tea()) + at(146, 258, 1, laptopBack()))),
    saying(['How was your day?'], 18, c.onTeal, {
      x: 192,
      y: 16,
      width: 210,
      height: 50,
      fill: c.teal,
      corner: 'right',
    }),
    saying(['I made koshari!'], 18, '#2a1a02', { x: 66, y: 78, width: 184, height: 50, fill: c.amber, corner: 'left' }),
  ]
  return svg({ width: 440, height: 290, shapes: shapes.join('') })
}
