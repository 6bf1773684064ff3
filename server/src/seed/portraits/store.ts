/** Turns drawings into pictures as people upload them, under names that tell nothing. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

/** Stores the drawing as a picture of 480 pixels and returns its name. */
export async function storePicture(storageFolder: string, svg: string): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.png`
  const folder = join(storageFolder, 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
  return name
}
