/** Draws the world of the project again: `node e2e/pictures/world/draw.ts` writes every picture of it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { cityAtRiver, lessonAtDesk } from './desk.ts'
import { celebration, drawings, hello, letter, teaching } from './drawings.ts'
import { portrait, portraits } from './portraits.ts'
import { posters } from './posters.ts'
import { twoWindows, twoWindowsNarrow } from './scenes.ts'

const root = join(import.meta.dirname, '../../..')

const pictures: Readonly<Record<string, string>> = {
  'web/learn/public/world/lesson.svg': lessonAtDesk(),
  'web/learn/public/world/city.svg': cityAtRiver(),
  'web/site/public/world/windows.svg': twoWindows(),
  'web/site/public/world/windows-narrow.svg': twoWindowsNarrow(),
  'web/site/public/world/city.svg': cityAtRiver(),
  'web/site/public/world/lost.svg': drawings.lost(),
  'web/site/public/world/chats.svg': drawings.chats(),
  'web/site/public/world/calendar.svg': drawings.calendar(),
  'web/site/public/world/hello.svg': hello(),
  'web/site/public/world/letter.svg': letter(),
  'web/site/public/world/teaching.svg': teaching(),
  'web/kit/src/ui/drawings/celebration.svg': celebration(),
  ...Object.fromEntries(
    Object.entries(drawings).map(([name, draw]) => [`web/kit/src/ui/drawings/${name}.svg`, draw()]),
  ),
}

const largest = 40_000

export async function drawWorld(): Promise<void> {
  for (const [file, content] of Object.entries(pictures)) {
    if (content.length > largest) throw new Error(`${file} has ${content.length} bytes, allowed are ${largest}`)
    await keep(file, content)
  }
  for (const name of Object.keys(portraits)) {
    const face = await sharp(Buffer.from(portrait(name)))
      .webp({ quality: 84 })
      .toBuffer()
    await keep(`server/src/seed/portraits/${name}.webp`, face)
  }
  for (const [account, draw] of posters) {
    const picture = await sharp(Buffer.from(draw()), { density: 108 }).webp({ quality: 80 }).toBuffer()
    await keep(`server/src/seed/posters/${account}.webp`, picture)
  }
}

async function keep(file: string, content: string | Buffer): Promise<void> {
  const place = join(root, file)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

if (import.meta.main) await drawWorld()
