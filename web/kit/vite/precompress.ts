/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses nothing on the fly. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/
const smallest = 1024

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'hiwar-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(folder, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < smallest) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
