/** The first picture of each tutor's film in the demo data: the tutor at home, who says hello. */
import { at, box, inside, line, path, svg } from './canvas.ts'
import { felucca, river, sky, skyline } from './city.ts'
import { colours as c } from './colours.ts'
import { person } from './people.ts'
import { portraits } from './portraits.ts'
import { lantern, plant, saying, tea } from './things.ts'

/** The tutors' names as they say them in English, in the order of their accounts. */
const names = `Sara Ahmed Mona Karim Nourhan Mohamed Yasmin Omar Dina Youssef Heba Mostafa Rana Tarek
  Salma Hossam Mariam Mina Esraa Khaled Nada Sherif Aya Abdallah`.split(/\s+/)

/** Pictures by the mail name of the account. */
export const posters: readonly (readonly [account: string, picture: () => string])[] = names.map((name, index) => {
  const account = index === 0 ? 'tutor' : `tutor${index + 1}`
  return [account, () => poster(account, name, index)]
})

const width = 640
const height = 360
const walls = ['fff1cc', 'e2f7f1', 'fbeee7', 'edf4f9'] as const

/** The window lies left with the words before it, and the left corner below is free for the button that plays. */
function poster(account: string, name: string, index: number): string {
  const face = portraits[account]
  if (face === undefined) throw new Error(`Nobody is named ${account}`)
  const opening = 'M36 262V132c0-50 52-74 124-112 72 38 124 62 124 112v130z'
  const shapes = [
    box(0, 0, width, height, `#${walls[index % walls.length]}`),
    path('M318 360V150c0-70 68-98 134-138 66 40 134 68 134 138v210z', c.white, 'opacity=".55"'),
    inside(
      'window',
      path(opening, c.white),
      sky({ id: 'sky', width: 330, height: 262, horizon: 226, light: [226, 84, 20], stars: [] }) +
        at(10, 228, 0.56, skyline()) +
        at(0, 228, 1, river(330, 40, 120)) +
        at(190, 246, 0.5, felucca()),
    ),
    line(opening.slice(0, -1), c.woodLight, 7),
    box(20, 258, 280, 14, c.woodLight, 5),
    box(20, 268, 280, 7, c.woodShade, 3),
    at(608, 0, 1, lantern()),
    at(452, 196, 1.36, person(face)),
    at(60, 258, 0.7, plant()),
    index % 2 === 0 ? at(262, 258, 0.7, tea()) : '',
    saying(['Hello!', `I'm ${name}.`], 25, c.onTeal, {
      x: 128,
      y: 92,
      width: Math.max(156, 104 + name.length * 15),
      height: 92,
      fill: c.teal,
      corner: 'right',
    }),
  ]
  return byDay(svg({ width, height, shapes: shapes.join('') }))
}

/** A file of pixels knows no colour scheme, and shows the day. */
function byDay(picture: string): string {
  const [, colours = ''] = /<style>svg\{(.*?)\}@media/.exec(picture) ?? []
  const pairs = colours.split(';').map((each) => each.split(':') as [string, string])
  return pairs.reduce((drawn, [name, colour]) => drawn.replaceAll(`var(${name})`, colour), picture)
}
