/** The small pictures of empty and lost places: an arched window on Cairo, and one thing on its sill. */
import { at, box, circle, inside, line, path, svg } from './canvas.ts'
import { cat, dome, felucca, houses, minaret, palm, river, sky, tower } from './city.ts'
import { colours as c, skins } from './colours.ts'
import { person } from './people.ts'
import { bubble, koshari, lantern, laptopBack, plant, saying, tea } from './things.ts'

const arch = 'M44 148V78c0-36 42-52 76-70 34 18 76 34 76 70v70z'

/** `before` stands in front of the window, `within` in it. */
function atWindow(before: string, within = view()): string {
  const shapes = [
    path('M38 150V78c0-40 46-56 82-76 36 20 82 36 82 76v72z', c.wall),
    inside('arch', path(arch, c.white), within),
    line('M44 148V78c0-36 42-52 76-70 34 18 76 34 76 70v70', c.woodLight, 4),
    box(24, 146, 192, 12, c.woodLight, 5),
    box(24, 153, 192, 6, c.woodShade, 3),
    before,
  ]
  return svg({ width: 240, height: 180, shapes: shapes.join('') })
}

/** What every window shows: the city under its sky. */
function view(light: readonly [number, number, number] = [156, 56, 14]): string {
  return [
    sky({
      id: 'sky',
      width: 240,
      height: 180,
      horizon: 146,
      light,
      stars: [
        [92, 44],
        [124, 30],
        [74, 76],
        [178, 92],
      ],
      clouds: [[86, 60, 0.3]],
    }),
    at(
      44,
      148,
      0.5,
      houses(
        [
          [50, 60, 'x.x.'],
          [44, 84, '.x..x'],
          [60, 52, 'x..'],
          [40, 74, '.x'],
          [58, 58, 'x.x'],
          [60, 76, '..x'],
        ],
        c.farCity,
      ),
    ),
    at(98, 148, 0.36, tower(c.city, c.farCity)),
    at(160, 148, 0.42, dome(c.city)),
    at(130, 148, 0.44, minaret(c.city)),
  ].join('')
}

const onSill = 147

function calendar(): string {
  const days = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) =>
      box(-33 + column * 17, -50 + row * 15, 12, 10, column + row === 3 ? c.amber : c.tealLight, 3),
    ),
  )
  return atWindow(
    at(
      120,
      onSill,
      1.06,
      box(-44, -84, 88, 84, c.paper, 9) +
        path('M-44-62v-13a9 9 0 0 1 9-9h70a9 9 0 0 1 9 9v13z', c.teal) +
        line('M-22-92v14M22-92v14', c.tealDark, 5) +
        days.join(''),
    ) + at(192, onSill, 0.72, tea()),
  )
}

function chats(): string {
  return atWindow(
    bubble({ x: 104, y: 46, width: 104, height: 56, fill: c.teal, corner: 'right' }) +
      line('M190 64h-64M190 76h-46M190 88h-24', c.onTeal, 5, 'opacity=".9"') +
      bubble({ x: 32, y: 92, width: 86, height: 46, fill: c.amber, corner: 'left' }) +
      circle(56, 115, 5.5, c.white) +
      circle(75, 115, 5.5, c.white) +
      circle(94, 115, 5.5, c.white) +
      at(170, onSill, 0.62, cat()),
  )
}

/** Somebody at the window who greets. */
function greeting(): string {
  const face = person({
    skin: skins[1],
    coat: '#8a3346',
    collar: 'shirt',
    hair: { style: 'long-middle', colour: '#2a1a12' },
    laughs: true,
    earrings: true,
  })
  return atWindow(
    bubble({ x: 158, y: 22, width: 62, height: 40, fill: c.amber, corner: 'left' }) +
      line('M204 37h-30M204 48h-18', c.white, 4) +
      at(46, onSill, 0.6, plant()),
    box(0, 0, 240, 180, c.room) + circle(120, 92, 60, c.roomGlow) + at(112, 96, 0.62, face),
  )
}

function search(): string {
  const glass = '<circle cx="112" cy="82" r="40"/>'
  return atWindow(
    line('m84 113-30 34', c.woodShade, 13) +
      line('m84 113-30 34', c.wood, 8) +
      inside('glass', glass, at(-112, -82, 2, view([150, 54, 12])) + circle(112, 82, 40, c.white, 'opacity=".12"')) +
      `<circle cx="112" cy="82" r="40" stroke="${c.metal}" stroke-width="8"/>` +
      line('M86 70a30 30 0 0 1 16-15', c.white, 5, 'opacity=".8"') +
      at(192, onSill, 0.6, plant()),
  )
}

/** Everything is done: time for tea. */
function tray(): string {
  return atWindow(
    at(84, onSill - 9, 1.05, tea()) +
      at(150, onSill - 9, 1.05, tea()) +
      path(`M40 ${onSill - 8}h156l-10 8H50z`, '#d99a2b') +
      box(34, onSill - 11, 168, 5, '#efb649', 2.5) +
      circle(196, 44, 17, c.teal) +
      line('m188 44 6 6 11-12', c.white, 4),
  )
}

function wallet(): string {
  return atWindow(
    at(
      112,
      onSill,
      1,
      path('M-50-62 34-84q9-2 11 6l4 16z', c.tealLight) +
        box(-58, -66, 116, 66, c.teal, 12) +
        line('M-58-46H58', c.tealDark, 3) +
        path('M24-38h30a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H24a11 11 0 0 1 0-22z', c.paper) +
        circle(28, -27, 5, c.amber),
    ) +
      [0, 1, 2]
        .map((step) => box(182 - (step % 2) * 3, onSill - 9 - step * 9, 30, 9, step % 2 === 0 ? c.amber : '#efb649', 4))
        .join('') +
      circle(132, 36, 15, c.amber) +
      circle(132, 36, 9.5, c.amberLight),
    view([78, 58, 12]),
  )
}

/** A signpost with two arms on the river's bank, and a cat that does not know either. */
function lost(): string {
  return atWindow(
    at(
      120,
      onSill,
      1,
      box(-4, -112, 8, 112, c.woodShade, 3) +
        path('M-6-104h56l16 14-16 14H-6z', c.teal) +
        line('M8-90h34', c.onTeal, 5, 'opacity=".9"') +
        path('M6-68h-52l-15 13 15 13H6z', c.amber) +
        line('M-8-55h-30', c.white, 5, 'opacity=".9"'),
    ) +
      at(164, onSill, 0.8, cat()) +
      at(62, onSill, 0.5, palm()),
    view([92, 52, 13]) + at(0, 128, 1, river(240, 40, 90)) + at(152, 138, 0.3, felucca()),
  )
}

const bunting = (x: number, y: number, width: number, drop: number, first: number) => {
  const count = Math.round(width / 26)
  const tone = [c.teal, c.amber, '#8a3346', '#fff', c.tealLight]
  const flags = Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count
    const left = x + part * width
    const top = y + 4 * drop * part * (1 - part)
    return path(`M${Math.round(left - 9)} ${Math.round(top)}h18l-9 19z`, tone[(index + first) % tone.length] ?? c.teal)
  })
  return line(`M${x} ${y}q${width / 2} ${drop * 2} ${width} 0`, c.woodShade, 2) + flags.join('')
}

/** Bunting and lanterns over the street, as Cairo hangs them when there is something to celebrate. */
export function celebration(): string {
  const shapes = [
    sky({
      id: 'sky',
      width: 480,
      height: 250,
      horizon: 222,
      light: [240, 76, 24],
      stars: [
        [60, 110],
        [130, 88],
        [350, 100],
        [420, 84],
        [300, 60],
        [180, 50],
      ],
      clouds: [
        [120, 112, 0.5],
        [380, 104, 0.4],
      ],
    }),
    at(
      18,
      222,
      0.7,
      houses(
        [
          [58, 84, 'x.x..x'],
          [54, 116, '.x.xx.x'],
          [62, 70, 'x.x'],
          [50, 96, '.xx.'],
          [64, 76, 'x..x'],
          [56, 104, '.x.x.x'],
          [60, 80, 'xx.x'],
          [62, 110, 'x..xx'],
          [60, 74, '.x.x'],
        ],
        c.farCity,
      ),
    ),
    at(112, 222, 0.7, minaret(c.city)),
    at(188, 222, 0.7, dome(c.city)),
    at(312, 222, 0.72, tower(c.city, c.farCity)),
    at(372, 222, 0.6, minaret(c.city)),
    box(0, 220, 480, 30, c.woodLight),
    box(0, 232, 480, 18, c.woodShade),
    bunting(-10, 8, 260, 22, 0),
    bunting(230, 8, 260, 22, 2),
    bunting(60, -4, 360, 34, 1),
    at(96, 26, 0.9, lantern()),
    at(384, 26, 0.9, lantern()),
    at(330, 226, 1, koshari()),
    at(168, 224, 1, tea()),
    at(64, 222, 0.8, cat()),
    at(424, 222, 0.9, plant()),
    bubble({ x: 196, y: 96, width: 74, height: 62, fill: c.amber, corner: 'left' }),
    bubble({ x: 214, y: 84, width: 84, height: 74, fill: c.teal, corner: 'right' }),
    line('m238 122 12 12 24-26', c.onTeal, 8),
  ]
  return svg({ width: 480, height: 250, shapes: shapes.join('') })
}

/** A letter on its way, with the answer that comes back. */
export function letter(): string {
  return atWindow(
    at(
      108,
      onSill,
      1,
      box(-62, -84, 124, 84, c.paper, 9) + line('m-56-77 48 40q8 6 16 0l48-40M-54-7l34-32M54-7 20-39', c.tealDark, 3.5),
    ) +
      bubble({ x: 150, y: 36, width: 62, height: 50, fill: c.amber, corner: 'left' }) +
      line('m168 61 9 9 18-19', '#2a1a02', 5.5) +
      at(198, onSill, 0.6, tea()),
  )
}

/** The two bubbles of the logo greet in two languages. */
export function hello(): string {
  return atWindow(
    saying(['أهلًا'], 30, c.onTeal, { x: 106, y: 38, width: 108, height: 62, fill: c.teal, corner: 'right' }) +
      saying(['Hello'], 24, '#2a1a02', { x: 26, y: 90, width: 100, height: 52, fill: c.amber, corner: 'left' }) +
      at(168, onSill, 0.62, cat()),
  )
}

/** A tutor at the window with a laptop and a cup. */
export function teaching(): string {
  const face = person({
    skin: skins[2],
    coat: '#0b8577',
    collar: 'jacket',
    hair: { style: 'swept', colour: '#1f1714' },
    beard: { style: 'short', colour: '#1f1714' },
    laughs: true,
  })
  return atWindow(
    at(88, onSill, 0.7, laptopBack()) + at(172, onSill, 0.7, tea()) + at(36, onSill, 0.5, plant()),
    box(0, 0, 240, 180, c.room) +
      circle(124, 92, 60, c.roomGlow) +
      at(66, 44, 0.5, lantern()) +
      at(132, 86, 0.58, face),
  )
}

/** Each drawing of the kit by its name. */
export const drawings = { calendar, chats, person: greeting, search, tray, wallet, lost } as const
