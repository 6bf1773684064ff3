/** Turns drawings into pictures as people upload them, under names that tell nothing. */
import { Resvg } from '@resvg/resvg-js'
import { makeName } from '../../features/files/stored-file.ts'
import type { Storage } from '../../gateways/storage/storage.ts'

/** Stores the drawing as a picture of 480 pixels and returns its name. */
export async function storePicture(storage: Storage, svg: string): Promise<string> {
  const name = makeName('image/png')
  await storage.put('uploads', name, new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
  return name
}
