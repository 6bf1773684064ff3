/** A lesson at home: the tutor on the screen, the student before it, Cairo behind the window. */
import { at, box, circle, ellipse, inside, line, path, svg } from './canvas.ts'
import { cat, dome, houses, minaret, river, sky, skyline } from './city.ts'
import { colours as c, skins } from './colours.ts'
import { person } from './people.ts'
import { omar, sarah } from './scenes.ts'
import { koshari, saying, tea } from './things.ts'

/** The picture beside login and registration. Its upper third is sky, for words above it. */
export function lessonAtDesk(): string {
  const shapes = [
    sky({
      id: 'sky',
      width: 720,
      height: 860,
      horizon: 660,
      light: [560, 206, 44],
      stars: [
        [60, 60],
        [140, 190],
        [226, 92],
        [330, 210],
        [420, 70],
        [640, 90],
        [484, 290],
        [76, 330],
        [668, 330],
      ],
      clouds: [
        [150, 270, 1],
        [470, 262, 0.6],
      ],
    }),
    at(30, 640, 1.04, skyline()),
    at(112, 640, 1.5, minaret(c.city)),
    at(616, 640, 1.1, dome(c.city)),
    at(
      -20,
      640,
      1.3,
      houses(
        [
          [62, 90, 'x..x'],
          [44, 60, '.x'],
        ],
        c.city,
      ),
    ),
    at(
      650,
      640,
      1.3,
      houses(
        [
          [40, 70, '.x'],
          [60, 100, 'x..x'],
        ],
        c.city,
      ),
    ),
    box(0, 640, 720, 220, c.wood),
    box(0, 640, 720, 10, c.woodLight),
    line('M40 700h90m60 40h60m250-24h120m-60 80h90', c.woodShade, 4, 'opacity=".6"'),
    at(360, 0, 1, laptop()),
    at(614, 742, 1.15, tea()),
    at(120, 806, 1.2, koshari()),
    at(360, 690, 1, fromBehind()),
    saying(['How was', 'your day?'], 25, '#0d3f3b', {
      x: 532,
      y: 372,
      width: 176,
      height: 96,
      fill: c.white,
      corner: 'left',
    }),
    saying(['I made', 'koshari!'], 25, '#2a1a02', {
      x: 40,
      y: 600,
      width: 164,
      height: 94,
      fill: c.amber,
      corner: 'right',
    }),
    at(40, 525, 0.9, cat()),
  ]
  return svg({ width: 720, height: 860, shapes: shapes.join('') })
}

/** An open laptop with the tutor on its screen. */
function laptop(): string {
  return (
    box(-176, 346, 352, 254, c.metal, 18) +
    inside(
      'screen',
      box(-164, 358, 328, 228, c.white, 10),
      box(-164, 358, 328, 228, c.room) +
        circle(0, 500, 120, c.roomGlow) +
        at(0, 482, 1.12, person(sarah)) +
        box(96, 500, 58, 74, c.tealLight, 10) +
        inside('small', box(96, 500, 58, 74, c.tealLight, 10), at(125, 540, 0.34, person(omar))) +
        box(-150, 372, 64, 24, c.amber, 12) +
        circle(-136, 384, 4.5, c.white) +
        line('M-122 384h24', c.white, 5),
    ) +
    path('M-204 604h408l34 66h-476z', c.metal) +
    path('M-176 612h352l14 30h-380z', c.metalLight) +
    path('M-54 650h108l6 14H-60z', c.metal)
  )
}

/** The student from behind, with headphones. */
function fromBehind(): string {
  const [skin, shade] = skins[2]
  return (
    path('M-150 180c4-70 62-96 150-96s146 26 150 96z', c.amber) +
    path('M-28 60h56v40c0 22-56 22-56 0z', `#${shade}`) +
    ellipse(-66, 10, 10, 15, `#${skin}`) +
    ellipse(66, 10, 10, 15, `#${skin}`) +
    path('M0-76c-46 0-68 32-68 74 0 40 18 70 40 80 18 8 38 8 56 0 22-10 40-40 40-80 0-42-22-74-68-74z', '#2a1a12') +
    [
      [-52, -40],
      [-34, -60],
      [-10, -70],
      [16, -70],
      [38, -58],
      [54, -38],
      [-60, -14],
      [60, -14],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 17, '#2a1a12'))
      .join('') +
    line('M-70-2a70 78 0 0 1 140 0', c.white, 11) +
    box(-86, -16, 26, 54, c.teal, 12) +
    box(60, -16, 26, 54, c.teal, 12)
  )
}

/** The city at the river, wide and low, above the forms of a phone. */
export function cityAtRiver(): string {
  const shapes = [
    sky({
      id: 'sky',
      width: 480,
      height: 190,
      horizon: 170,
      light: [392, 66, 17],
      stars: [
        [40, 30],
        [96, 66],
        [150, 24],
        [330, 30],
        [446, 84],
        [300, 72],
      ],
      clouds: [
        [84, 66, 0.46],
        [330, 84, 0.34],
      ],
    }),
    at(6, 162, 0.5, skyline()),
    at(330, 162, 0.62, dome(c.city)),
    at(286, 162, 0.66, minaret(c.city)),
    at(
      372,
      162,
      0.5,
      houses(
        [
          [44, 60, 'x..x'],
          [60, 84, '.x.x'],
          [52, 56, 'x.'],
          [80, 70, 'x..x'],
        ],
        c.city,
      ),
    ),
    at(0, 162, 1, river(480, 28, 240)),
  ]
  return svg({ width: 480, height: 190, shapes: shapes.join('') })
}
